import type { DemoProfessional } from './shapes.ts'
import { hours, week } from './shapes.ts'

export const business: DemoProfessional[] = [
  {
    name: 'Oliver Stanton',
    email: 'oliver.stanton@parlour.test',
    face: '/faces/oliver-stanton.webp',
    headline: 'Part-time finance director: fundraising, forecasts, cash',
    bio: [
      'I help founders who have raised a first round, or are about to, and do not yet need a full-time finance director. The usual reasons to call are a financial model that investors keep picking at, a term sheet with a clause you do not like, or a bank balance that does not match the profit.',
      'Give me read access to your accounts before the session and I will come with questions. We work in your spreadsheet, not mine. If you leave with one number you now watch every Monday, it was worth it.',
      'I charge for time only. I take no commission on funding and hold no stakes in clients.',
    ],
    experience:
      'Chartered accountant. Six years in audit and transactions in London, then finance director of two venture-backed companies, one of which was sold and one of which was closed properly. Adviser to some thirty early-stage companies since 2019.',
    categories: ['business'],
    tags: [
      'Fundraising',
      'Financial models',
      'Cash flow',
      'Term sheets',
      'Start-ups',
      'Board reporting',
    ],
    credentials: [
      { title: 'BA Economics', institution: 'University of Cambridge', year: 2004 },
      { title: 'Associate Chartered Accountant', institution: 'ICAEW', year: 2008 },
    ],
    languages: ['English', 'German'],
    clientGroups: ['Businesses'],
    experienceYears: 15,
    hourlyRateMinor: 18000,
    location: 'London',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Thu Fri 08:00-10:00 16:00-19:00', 'Wed 08:00-12:00'),
    rules: { minNoticeMin: 240, bufferMin: 15, horizonDays: 30, maxPerDay: 4 },
    overrides: [{ inDays: 9, windows: [] }],
    isVerified: true,
    createdDaysAgo: 311,
    sessions: 12,
    reviews: [
      {
        rating: 5,
        text: 'He found a circular reference in our model that three investors had politely not mentioned. We closed the round six weeks later.',
      },
      {
        rating: 5,
        text: 'Explained liquidation preferences with coins on his desk. I signed a better term sheet because of it.',
      },
      {
        rating: 4,
        text: 'Worth the rate if you prepare. Half of our hour went on finding the right spreadsheet, which is on us.',
      },
      {
        rating: 4,
        text: 'A thirteen-week cash forecast, done together in one session. I have slept better since.',
      },
    ],
  },
  {
    name: 'Grace Mbeki',
    email: 'grace.mbeki@parlour.test',
    face: '/faces/grace-mbeki.webp',
    headline: 'Marketing for small firms: positioning, websites, first campaigns',
    bio: [
      'Small firms do not need a brand book. They need a sentence that makes the right people say "that is for me", a page that answers the three questions every customer has, and one channel done well. I help with those, in that order.',
      'I look at your website and your last ten enquiries before we talk. In the session we rewrite the top of the page together, live. If advertising makes sense I set up the first campaign with you so that you can run it without me; if it does not, I say so.',
    ],
    experience:
      'Fourteen years in marketing: a Nottingham agency, head of marketing for a family bakery with nine shops, and since 2018 on my own with independent businesses from dog groomers to a foundry.',
    categories: ['business', 'coaching'],
    tags: ['Positioning', 'Websites', 'Copywriting', 'Google Ads', 'Local business', 'Pricing'],
    credentials: [
      { title: 'BA Marketing', institution: 'Nottingham Trent University', year: 2009 },
      {
        title: 'Diploma in Professional Marketing',
        institution: 'Chartered Institute of Marketing',
        year: 2013,
      },
    ],
    languages: ['English', 'French'],
    clientGroups: ['Businesses'],
    experienceYears: 14,
    hourlyRateMinor: 7500,
    location: 'Nottingham',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed Thu 09:30-15:00', 'Tue Thu 19:00-21:00'),
    rules: { minNoticeMin: 180, bufferMin: 10, horizonDays: 45 },
    overrides: [{ inDays: 6, windows: hours('12:00-15:00') }],
    hasFirstTalk: true,
    isVerified: true,
    createdDaysAgo: 214,
    sessions: 11,
    reviews: [
      {
        rating: 5,
        text: 'We rewrote my home page in forty minutes. Enquiries for the kennels have gone from two a week to about one a day.',
      },
      {
        rating: 4,
        text: 'Talked me out of spending £600 a month on adverts, which I had been ready to do.',
      },
      {
        rating: 5,
        text: 'She asked what my customers say when they thank me, and that became the headline. Obvious now.',
      },
      {
        rating: 3,
        text: 'Good ideas, but more for firms that sell to the public. We sell to councils and I had to translate a lot of it.',
      },
    ],
  },
  {
    name: 'Ben Carmichael',
    email: 'ben.carmichael@parlour.test',
    headline: 'Accountant for sole traders: Self Assessment, VAT, going limited',
    bio: [
      'I do tax for people who would rather be doing their actual job: joiners, illustrators, childminders, drivers, the person who sells candles and suddenly sells a lot of candles. Bring a shoebox or a spreadsheet; I have seen worse.',
      'In one session we can usually finish a simple Self Assessment return together on screen, decide whether registering for VAT makes sense, or work out honestly whether a limited company would save you anything. I show you how to keep the records so that next January takes an evening.',
      'I do not do aggressive schemes. If someone has offered you one, bring it along and I will tell you what HMRC tends to do about it.',
    ],
    experience:
      'Twelve years in practice in Dundee, four of them in the tax department of a regional firm. About two hundred sole traders and small landlords a year.',
    categories: ['business'],
    tags: [
      'Self Assessment',
      'VAT',
      'Sole traders',
      'Limited companies',
      'Bookkeeping',
      'Landlords',
    ],
    credentials: [
      { title: 'BAcc Accountancy', institution: 'University of Dundee', year: 2011 },
      {
        title: 'Member of the Association of Accounting Technicians',
        institution: 'AAT',
        year: 2013,
      },
      { title: 'Chartered Certified Accountant', institution: 'ACCA', year: 2016 },
    ],
    languages: ['English'],
    clientGroups: ['Adults', 'Businesses'],
    experienceYears: 12,
    hourlyRateMinor: 6000,
    location: 'Dundee',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed Thu Fri 10:00-13:00 14:00-18:00', 'Sat 09:00-12:00'),
    rules: { minNoticeMin: 60, bufferMin: 5, horizonDays: 60 },
    overrides: [
      { inDays: 9, windows: [] },
      { inDays: 20, windows: hours('10:00-13:00') },
    ],
    isVerified: true,
    createdDaysAgo: 325,
    sessions: 20,
    reviews: [
      {
        rating: 5,
        text: 'Filed my return with me on screen in fifty minutes. I had been putting it off since April and felt sick about it.',
      },
      {
        rating: 5,
        text: 'Worked out with real numbers that going limited would cost me about £300 a year more than it saved. No one else had done the sum.',
      },
      {
        rating: 5,
        text: 'I am a childminder and had never claimed the heating. He knew the agreement by heart.',
      },
      {
        rating: 4,
        text: 'Clear on VAT registration. A bit quick on the flat rate scheme; I watched my notes back twice.',
      },
      {
        rating: 4,
        text: 'Set up a spreadsheet I actually use. Saturday mornings are handy.',
      },
    ],
  },
  {
    name: 'Nadia Rahman',
    email: 'nadia.rahman@parlour.test',
    face: '/faces/nadia-rahman.webp',
    headline: 'Product and UX consultant: discovery, onboarding, usability reviews',
    bio: [
      'I look at products with the people who make them and find where users give up. I have led design at a health app and a business bank, in London and now in New York, and kept my British clients; my mornings are your early afternoons.',
      'For a usability review, give me a test account two days ahead. I record myself using it with the sound on, and we watch the worst four minutes together. For early ideas I help you plan five interviews and one prototype, because that is enough to be wrong cheaply.',
    ],
    experience:
      'Fifteen years in product design: agency work in Shoreditch, design lead at a health start-up through its first million users, head of product design at a business bank until 2023.',
    categories: ['business'],
    tags: ['UX review', 'Product discovery', 'Onboarding', 'User research', 'Accessibility'],
    credentials: [
      {
        title: 'BA Graphic Communication Design',
        institution: 'Central Saint Martins',
        year: 2009,
      },
      {
        title: 'MSc Human-Computer Interaction',
        institution: 'University College London',
        year: 2012,
      },
    ],
    languages: ['English', 'Spanish', 'Bengali'],
    clientGroups: ['Adults', 'Businesses'],
    experienceYears: 15,
    hourlyRateMinor: 12500,
    location: 'New York, USA',
    timeZone: 'America/New_York',
    weekly: week('Mon Tue Wed Thu 08:00-12:30', 'Fri 08:00-10:30'),
    rules: { minNoticeMin: 720, bufferMin: 15, horizonDays: 40, maxPerDay: 4 },
    overrides: [
      { inDays: 5, windows: [] },
      { inDays: 6, windows: [] },
    ],
    isVerified: true,
    createdDaysAgo: 143,
    sessions: 8,
    reviews: [
      {
        rating: 5,
        text: 'Watching her fail to find our own Save button was the most useful four minutes of the quarter.',
      },
      {
        rating: 5,
        text: 'We cut our sign-up from nine fields to three on her advice and kept everything we needed.',
      },
      {
        rating: 4,
        text: 'Sharp and kind. The time difference means afternoons only, but that was fine for us.',
      },
    ],
  },
]
