import { entriesOf, list } from './word.ts'

export const business = entriesOf('business', [
  {
    say: list('accessibility, WCAG, accessible website'),
    mean: list('accessibility, UX'),
  },
  {
    say: list(`
      accountant, accountants, accountancy, accounting, chartered accountant, accounts, year end
      accounts, do my accounts, do my books, company accounts`),
    mean: list('accountant, bookkeeping'),
  },
  {
    say: list(`
      advertising, adverts, ads, Google Ads, AdWords, Google AdWords, PPC, pay per click, Facebook
      ads, Meta ads, Instagram ads`),
    mean: list('Google Ads, search adverts, advertising, campaigns'),
    wider: list('marketing'),
  },
  {
    say: list(`
      app, app idea, an app, idea for an app, build an app, app developer, app design, mobile app`),
    mean: list('product discovery, UX, prototypes'),
  },
  {
    say: list(`
      architect, architects, house extension, loft conversion plans, planning drawings, interior
      designer, interior design`),
    mean: list('architect, interior design'),
  },
  {
    say: list('audit, auditor, audited accounts'),
    mean: list('audit, accountant'),
  },
  {
    say: list('board, board meeting, board pack, NED, non-executive, non exec'),
    mean: list('board reporting, boards'),
    also: ['coaching'],
  },
  {
    say: list(`
      bookkeeper, bookkeeping, book-keeper, book keeping, Xero, QuickBooks, Sage, FreeAgent`),
    mean: list('bookkeeping'),
    wider: list('accountant'),
  },
  {
    say: list('branding, brand, logo, rebrand, name for my business, brand strategy'),
    mean: list('branding, positioning'),
    wider: list('marketing'),
  },
  {
    say: list(`
      business, business advice, business help, business adviser, business advisor, business
      consultant, business consultancy, run a business`),
    mean: list('business, consultant'),
    whole: true,
  },
  {
    say: list(`
      business loan, start up loan, business finance, bank loan, overdraft, invoice finance`),
    mean: list('business finance, cash flow, fundraising'),
  },
  {
    say: list('business plan, business plans, write a business plan'),
    mean: list('business plan, forecasts, financial models, start-ups'),
  },
  {
    say: list('capital gains, capital gains tax, CGT, crypto tax, bitcoin tax, selling shares'),
    mean: list('capital gains tax, tax, accountant'),
  },
  {
    say: list(`
      cash flow, cashflow, running out of money, short of cash, runway, forecast, cash flow
      forecast, business budget`),
    mean: list('cash flow, forecasts'),
    wider: list('finance director'),
  },
  {
    say: list('charity, charities, CIC, community interest company, trustee, social enterprise'),
    mean: list('charities, social enterprise'),
  },
  {
    say: list(`
      childcare tax, child benefit tax, marriage allowance, tax credits, High Income Child Benefit`),
    mean: list('tax, Self Assessment'),
    wider: list('benefits'),
  },
  {
    say: list('CIS, construction industry scheme, subcontractor tax, subbie'),
    mean: list('CIS, sole traders, accountant'),
  },
  {
    say: list(`
      copywriter, copywriting, write my website, website copy, website text, blog, newsletter, email
      marketing, Mailchimp`),
    mean: list('copywriting, newsletters'),
    wider: list('marketing'),
  },
  {
    say: list(`
      corporation tax, CT600, dividends, director’s salary, directors loan, dividend tax`),
    mean: list('limited companies, corporation tax, accountant'),
  },
  {
    say: list(`
      difficult employee, sack someone, sack an employee, dismiss an employee, fire an employee,
      make someone redundant, redundancy process`),
    mean: list('human resources, redundancy, employment solicitor'),
    also: ['legal'],
  },
  {
    say: list('Etsy, eBay, Amazon seller, sell online, selling online, Vinted'),
    mean: list('online shops, marketing'),
    wider: list('sole traders'),
  },
  {
    say: list('expat tax, non-dom, US tax, American tax, double taxation, tax abroad'),
    mean: list('international tax, tax, accountant'),
  },
  {
    say: list('expenses, what can I claim, allowable expenses, mileage, working from home tax'),
    mean: list('sole traders, Self Assessment, accountant'),
  },
  {
    say: list('farm, farming, farmer, agriculture'),
    mean: list('farming, agriculture'),
  },
  {
    say: list(`
      finance director, FD, CFO, fractional CFO, part time CFO, part-time FD, chief financial
      officer, financial controller, FC`),
    mean: list('finance director, CFO'),
  },
  {
    say: list(`
      financial adviser, financial advisor, IFA, independent financial adviser, financial planner,
      financial planning, wealth management, wealth manager`),
    mean: list('financial adviser, financial planning'),
  },
  {
    say: list(`
      financial model, financial modelling, business model, spreadsheet model, valuation, what is my
      company worth`),
    mean: list('financial models, valuation, finance director'),
  },
  {
    say: list('graphic designer, graphic design, illustrator, designer'),
    mean: list('design, graphic design, branding'),
  },
  {
    say: list('health and safety, risk assessment, ISO, ISO 9001, compliance'),
    mean: list('health and safety, compliance, quality'),
  },
  {
    say: list(`
      HR, human resources, HR consultant, HR advice, personnel, people team, staff handbook, hire
      staff, hiring staff, hiring, recruit, recruiter, recruitment, taking on staff, first employee`),
    mean: list('human resources, HR, hiring'),
    wider: list('employment, recruitment'),
    also: ['legal'],
  },
  {
    say: list('import, export, customs, Brexit paperwork, tariffs'),
    mean: list('import and export, customs, logistics'),
  },
  {
    say: list('insurance, life insurance, income protection, critical illness, insurance broker'),
    mean: list('insurance, protection, financial adviser'),
  },
  {
    say: list(`
      invest, investing, investments, investment advice, ISA, stocks and shares, crypto, savings,
      shares`),
    mean: list('investments, financial planning'),
  },
  {
    say: list('IR35, umbrella company, off-payroll, inside IR35'),
    mean: list('IR35, limited companies, accountant'),
  },
  {
    say: list(`
      IT consultant, cyber security, cybersecurity, cloud, IT strategy, tech consultant, CTO`),
    mean: list('IT, technology, security'),
  },
  {
    say: list(`
      limited company, Ltd, Ltd company, LLP, incorporate, incorporation, set up a company, set up a
      limited company, going limited, go limited, register a company, Companies House, form a
      company`),
    mean: list('limited companies, accountant'),
  },
  {
    say: list(`
      marketing, marketing consultant, marketing help, market my business, promote my business,
      promotion for my business, get more customers, more customers, find customers, get clients,
      find clients, more clients, get more sales, lead generation, leads, enquiries`),
    mean: list('marketing'),
  },
  {
    say: list(`
      money advice, money, budgeting, money management, money worries, save money, cost of living,
      bad with money, money coach`),
    mean: list('money, budgeting, financial planning'),
    wider: list('debt'),
    also: ['coaching'],
  },
  {
    say: list(`
      mortgage, mortgages, mortgage adviser, mortgage advisor, mortgage broker, first time buyer`),
    mean: list('mortgages, mortgage adviser'),
  },
  {
    say: list('onboarding, sign-up flow, conversion rate, CRO'),
    mean: list('onboarding, UX'),
  },
  {
    say: list(`
      operations, ops, logistics, supply chain, procurement, suppliers, warehouse, lean, process
      improvement, efficiency`),
    mean: list('operations, logistics, procurement'),
  },
  {
    say: list('PAYE, payroll, run payroll, payslips, employer tax, national insurance, NI'),
    mean: list('payroll, accountant'),
  },
  {
    say: list(`
      pension, pensions, pension advice, retirement planning, retire early, retiring, SIPP, final
      salary, state pension`),
    mean: list('pensions, financial planning, retirement'),
  },
  {
    say: list('PR, public relations, press release, publicity, get in the papers'),
    mean: list('public relations, press'),
    wider: list('marketing'),
  },
  {
    say: list('pricing, how much to charge, what should I charge, price my work, price list'),
    mean: list('pricing'),
    wider: list('marketing'),
  },
  {
    say: list(`
      product manager, product management, product owner, product design, product designer, roadmap,
      MVP, prototype, product consultant`),
    mean: list('product, product discovery, UX'),
  },
  {
    say: list('project manager, project management, PRINCE2, agile, scrum, programme manager'),
    mean: list('project management, operations'),
  },
  {
    say: list('R&D tax credits, R&D, SEIS, EIS, grants, grant funding, innovate UK'),
    mean: list('R&D tax credits, SEIS, grants, fundraising'),
  },
  {
    say: list(`
      raise money, raising money, raise investment, raising investment, fundraising, fund raising,
      find investors, investor, investors, funding, get funding, angel investor, venture capital,
      VC, seed round, series A, crowdfunding, seed funding`),
    mean: list('fundraising, investors'),
  },
  {
    say: list(`
      rental income, tax on rental income, tax on my rental, buy to let, BTL, landlord tax, landlord
      accountant, rent a room, second home tax, Airbnb tax`),
    mean: list('landlords, Self Assessment, tax, accountant'),
  },
  {
    say: list('sales, selling, sales training, cold calling, closing deals'),
    mean: list('sales'),
    wider: list('marketing'),
  },
  {
    say: list(`
      self-employed, sole trader, freelancer, freelance, freelancing, side hustle, gig economy,
      contractor, going self-employed, becoming self-employed`),
    mean: list('sole traders, Self Assessment'),
    wider: list('accountant'),
  },
  {
    say: list(`
      sell my business, selling my business, exit, exit planning, buy a business, acquisition, M&A,
      succession, management buyout, MBO`),
    mean: list('exit planning, finance director, acquisitions'),
  },
  {
    say: list(`
      SEO, search engine optimisation, search engine optimization, get on Google, Google ranking,
      rank on Google, found on Google`),
    mean: list('SEO, websites, search'),
    wider: list('marketing'),
  },
  {
    say: list('shop, café, restaurant, pub, salon, hairdressing business, tradesman, trades'),
    mean: list('local business, small firms'),
    wider: list('sole traders'),
  },
  {
    say: list(`
      social media, Instagram, TikTok, Facebook, LinkedIn marketing, influencer, content, content
      marketing, YouTube`),
    mean: list('social media, content'),
    wider: list('marketing'),
  },
  {
    say: list(`
      start a business, start my own business, starting a business, starting my own business, set up
      a business, own business, my own business, new business, be my own boss, business idea, small
      business, small firm, SME`),
    mean: list('small firms, start-ups, sole traders, local business'),
  },
  {
    say: list(`
      startup, start-up, startups, start-ups, founder, founders, entrepreneur, new company, early
      stage company`),
    mean: list('start-ups, founders'),
  },
  {
    say: list(`
      strategy, business strategy, management consultant, business growth, scale my business,
      scaling, scale-up, grow my business, growing my business`),
    mean: list('strategy, growth, consultant'),
  },
  {
    say: list('surveyor, RICS, house survey, property valuation, structural engineer'),
    mean: list('surveyor, surveys'),
  },
  {
    say: list(`
      tax, taxes, tax advice, tax adviser, tax advisor, tax accountant, taxman, tax man, taxation,
      tax bill, owe tax, tax code, HMRC, inland revenue, revenue, tax rebate, tax refund`),
    mean: list('tax, Self Assessment, accountant'),
  },
  {
    say: list(`
      tax return, tax returns, tax return help, my tax return, file my tax return, self assessment,
      self assesment, SA100, UTR, tax form, January tax, tax deadline`),
    mean: list('Self Assessment, tax'),
    wider: list('accountant'),
  },
  {
    say: list('tender, tenders, bid writer, bid writing, public sector tender'),
    mean: list('bid writing, procurement'),
  },
  {
    say: list('term sheet, cap table, convertible note, SAFE note, equity, share options, EMI'),
    mean: list('term sheets, fundraising'),
  },
  {
    say: list('translator, translation, interpreter, certified translation'),
    mean: list('translation, interpreter'),
  },
  {
    say: list('usability, usability test, user testing, test my app, user test'),
    mean: list('usability, user research, UX'),
  },
  {
    say: list(`
      user research, customer interviews, customer research, market research, focus group, survey`),
    mean: list('user research, product discovery'),
    wider: list('marketing'),
  },
  {
    say: list('UX, user experience, UI, UX designer, UX design, UX consultant, UI designer, CX'),
    mean: list('UX, user experience'),
    wider: list('usability'),
  },
  {
    say: list(`
      VAT, V.A.T., VAT return, VAT registration, register for VAT, value added tax, flat rate
      scheme, Making Tax Digital, MTD`),
    mean: list('VAT'),
    wider: list('accountant'),
  },
  {
    say: list('virtual assistant, VA, admin support, secretary'),
    mean: list('virtual assistant, administration'),
  },
  {
    say: list(`
      website, websites, web site, web page, new website, web design, web designer, website
      designer, web developer, build a website, build me a website, landing page, WordPress, Wix,
      Squarespace, Shopify, online shop, ecommerce, e-commerce`),
    mean: list('websites, web development'),
    wider: list('marketing, UX'),
  },
])
