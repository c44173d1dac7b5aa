import { entriesOf, list } from './word.ts'

export const legal = entriesOf('legal', [
  {
    say: list('adoption, adopt a child, step parent adoption, surrogacy'),
    mean: list('adoption, surrogacy, family solicitor'),
  },
  {
    say: list('asylum, asylum seeker, refugee, humanitarian protection, trafficking'),
    mean: list('asylum, refugees'),
    wider: list('immigration'),
  },
  {
    say: list('barrister, QC, KC, advocate, represent me in court'),
    mean: list('barrister, advocate'),
  },
  {
    say: list(`
      benefits, universal credit, PIP, personal independence payment, ESA, DLA, DWP, attendance
      allowance, carer’s allowance, blue badge, benefits appeal, PIP appeal`),
    mean: list('welfare benefits, benefits, appeals'),
  },
  {
    say: list(`
      boundary, boundary dispute, fence, fence dispute, hedge, party wall, right of way, easement,
      overhanging tree, planning permission next door`),
    mean: list('neighbours, boundaries, property disputes'),
  },
  {
    say: list(`
      bullied at work, bullying at work, workplace bullying, boss is bullying me, bullying boss,
      bullied by my boss, bullied by my manager, toxic workplace, hostile work environment,
      nightmare boss, horrible boss`),
    mean: list('employment, discrimination'),
    wider: list('work stress'),
    also: ['health'],
  },
  {
    say: list('bullying, bullied'),
    mean: list('bullying, employment, discrimination'),
    wider: list('counsellor'),
    also: ['health'],
  },
  {
    say: list('change my name, deed poll, change of name'),
    mean: list('deed poll, family law'),
  },
  {
    say: list('child maintenance, child support, CMS, child benefit dispute'),
    mean: list('child arrangements, child maintenance, financial settlement, family law'),
  },
  {
    say: list(`
      citizenship, British citizenship, become British, naturalisation, naturalization, British
      passport, passport, life in the UK, life in the UK test`),
    mean: list('citizenship, immigration'),
  },
  {
    say: list('civil partnership, annulment'),
    mean: list('family law, divorce'),
  },
  {
    say: list('cladding, EWS1, fire safety flats'),
    mean: list('leasehold, building safety'),
  },
  {
    say: list('commercial lease, shop lease, business premises'),
    mean: list('commercial property, leasehold'),
  },
  {
    say: list(`
      company lawyer, business lawyer, commercial lawyer, commercial solicitor, corporate lawyer,
      shareholder agreement, shareholders’ agreement, partnership agreement, director dispute`),
    mean: list('commercial law, company law, business disputes'),
    also: ['business'],
  },
  {
    say: list(`
      constructive dismissal, forced out of my job, forced to resign, managed out, pushed out of my
      job, hounded out`),
    mean: list('dismissal, unfair dismissal, employment'),
  },
  {
    say: list(`
      consumer rights, faulty goods, refund, dodgy builder, cowboy builder, builder dispute, car
      dealer, scammed, scam, ripped off, flight delay`),
    mean: list('consumer law, consumer rights, disputes'),
  },
  {
    say: list(`
      contest a will, contested will, challenge a will, cut out of the will, disinherited, will
      dispute`),
    mean: list('contested probate, wills, probate'),
  },
  {
    say: list(`
      contract law, contract, contracts, terms and conditions, T&Cs, NDA, check a contract, breach
      of contract`),
    mean: list('contracts, contract law'),
    also: ['business'],
  },
  {
    say: list(`
      conveyancing, conveyancer, buying a house, buying a flat, selling a house, selling my house,
      buy a house, house purchase, exchange contracts, completion date, property solicitor, house
      move solicitor, remortgage, transfer of equity`),
    mean: list('conveyancing, property'),
  },
  {
    say: list(`
      copyright, trademark, trade mark, trademarks, patent, patents, intellectual property, IP,
      stolen my idea`),
    mean: list('intellectual property, trade marks, patents, copyright'),
  },
  {
    say: list(`
      criminal, criminal lawyer, criminal solicitor, criminal defence, arrested, police station,
      charged with, magistrates court, crown court, caution, DBS, criminal record`),
    mean: list('criminal law, criminal defence'),
  },
  {
    say: list(`
      custody, child custody, residency, custody battle, child arrangements, child arrangements
      order, who do the children live with, joint custody, contact order, access to my children,
      access to my kids, see my kids, see my children, won’t let me see my children, fathers’
      rights, dads’ rights, C100, Cafcass, parental responsibility, parental alienation`),
    mean: list('child arrangements, family law'),
  },
  {
    say: list(`
      debt, debts, in debt, debt advice, bankruptcy, bankrupt, IVA, insolvency, insolvent, debt
      collectors, liquidation`),
    mean: list('debt, insolvency'),
    also: ['business'],
  },
  {
    say: list('defamation, libel, slander, online abuse, revenge porn'),
    mean: list('defamation, media law'),
  },
  {
    say: list(`
      deportation, deported, overstayed, overstay, detention centre, illegal immigrant, no recourse
      to public funds`),
    mean: list('deportation, immigration'),
    wider: list('appeals, refusals'),
  },
  {
    say: list(`
      deposit, deposits, tenancy deposit, rental deposit, rent deposit, deposit back, get my deposit
      back, deposit scheme, DPS, holding deposit`),
    mean: list('deposits, tenancy'),
  },
  {
    say: list(`
      disciplinary, disciplinary hearing, disciplinary meeting, gross misconduct, suspended from
      work, suspended, final written warning, written warning, investigation meeting`),
    mean: list('disciplinary, dismissal, employment'),
  },
  {
    say: list(`
      discrimination, discrimination at work, discriminated against, discriminated against at work,
      racism at work, sexism at work, ageism, equal pay, Equality Act, reasonable adjustments`),
    mean: list('discrimination, employment'),
  },
  {
    say: list(`
      dismissed, dismissal, unfairly dismissed, wrongful dismissal, wrongfully dismissed, unfair
      dismissal, P45, given my P45, given my cards`),
    mean: list('dismissal, unfair dismissal, employment'),
  },
  {
    say: list(`
      divorce, divorced, divorcing, getting divorced, getting a divorce, decree absolute, decree
      nisi, no fault divorce, conditional order, final order`),
    mean: list('divorce'),
    wider: list('separation, family law'),
    also: ['health'],
  },
  {
    say: list(`
      divorce lawyer, divorce solicitor, divorce advice, divorce papers, file for divorce`),
    mean: list(`
      divorce solicitor, family solicitor, family lawyer, family law, child arrangements`),
    wider: list('family mediator, divorce'),
  },
  {
    say: list(`
      divorce settlement, financial settlement, financial order, consent order, spousal maintenance,
      splitting the house, pension sharing, clean break`),
    mean: list('financial settlement, family law'),
    wider: list('divorce'),
  },
  {
    say: list(`
      drink driving, drunk driving, drink-drive, speeding, speeding ticket, points on my licence,
      driving ban, lose my licence, driving offence, totting up`),
    mean: list('driving offences, motoring, criminal law'),
  },
  {
    say: list(`
      education law, school exclusion, expelled, excluded from school, school admission appeal, EHCP
      tribunal, university appeal`),
    mean: list('education law, school appeals'),
  },
  {
    say: list(`
      employment contract, work contract, contract of employment, zero hours, zero hours contract,
      non-compete, restrictive covenants, notice period, gardening leave`),
    mean: list('contracts, employment'),
  },
  {
    say: list(`
      employment law, employment rights, employment lawyer, employment solicitor, work lawyer, job
      lawyer, employee rights, workers rights, rights at work, sue my employer`),
    mean: list('employment, employment solicitor, dismissal'),
  },
  {
    say: list(`
      employment tribunal, ACAS, tribunal, early conciliation, ET1, take my employer to court`),
    mean: list('tribunals, employment, dismissal'),
  },
  {
    say: list(`
      evict, evicted, eviction, eviction notice, evict a tenant, evict my tenant, section 21,
      section 8, no fault eviction, possession order, possession notice, bailiffs, notice to quit,
      kicked out, kicked out of my flat, thrown out of my flat, losing my home, homeless,
      homelessness`),
    mean: list('eviction, possession, housing, tenancy'),
  },
  {
    say: list('executor, executors, executrix, administrator of an estate'),
    mean: list('executors, probate'),
  },
  {
    say: list('family law, family court, family law advice'),
    mean: list('family law, divorce, child arrangements, family mediation'),
  },
  {
    say: list('family solicitor, family lawyer'),
    mean: list('family solicitor, family lawyer, family law, child arrangements'),
    wider: list('family mediator, divorce'),
  },
  {
    say: list('fired, got fired, was fired, been fired, getting fired'),
    mean: list('dismissal, unfair dismissal, employment'),
    exact: true,
  },
  {
    say: list('flexible working, working from home refused'),
    mean: list('flexible working, employment'),
  },
  {
    say: list(`
      GDPR, data protection, data breach, subject access request, SAR, privacy policy, ICO`),
    mean: list('data protection, GDPR'),
    also: ['business'],
  },
  {
    say: list('grandparents’ rights, see my grandchildren, special guardianship'),
    mean: list('child arrangements, grandparents'),
  },
  {
    say: list('grievance, raise a grievance, complaint about my manager'),
    mean: list('grievances, employment, discrimination'),
  },
  {
    say: list('harassment, sexual harassment, harassed, groped at work'),
    mean: list('discrimination, harassment, employment'),
  },
  {
    say: list(`
      housing, council housing, council flat, council house, housing association, social housing,
      housing officer`),
    mean: list('housing, tenancy'),
  },
  {
    say: list(`
      ILR, indefinite leave, indefinite leave to remain, leave to remain, settled status,
      pre-settled status, EU settlement scheme, EUSS, permanent residence, permanent residency, stay
      in the UK, settlement visa`),
    mean: list('immigration settlement, indefinite leave to remain, immigration'),
  },
  {
    say: list(`
      immigration, immigration lawyer, immigration solicitor, immigration adviser, Home Office,
      OISC, visas, visa, UK visa, visa lawyer`),
    mean: list('immigration, visa, immigration solicitor'),
  },
  {
    say: list(`
      inheritance, inherit, inherited, heir, next of kin, intestate, intestacy, no will, died
      without a will`),
    mean: list('inheritance, probate, wills'),
  },
  {
    say: list('inheritance tax, IHT, death duties, seven year rule, gifting money'),
    mean: list('inheritance tax'),
    also: ['business'],
  },
  {
    say: list('laid off, layoff, lay-offs, laid off work'),
    mean: list('redundancy, dismissal'),
    wider: list('employment'),
    also: ['coaching'],
  },
  {
    say: list(`
      landlord, my landlord, problems with my landlord, landlord problem, landlord dispute, landlord
      won’t, dodgy landlord, slum landlord`),
    mean: list('tenancy, housing, disrepair, deposits'),
    wider: list('landlords'),
    also: ['business'],
  },
  {
    say: list('lawyer, solicitor, attorney, legal representative'),
    mean: list('solicitor, lawyer'),
    wider: list('barrister, legal executive, mediator'),
    whole: true,
  },
  {
    say: list(`
      leasehold, leaseholder, lease extension, extend my lease, ground rent, freehold, freeholder,
      buy the freehold, managing agent, service charge, service charges`),
    mean: list('leasehold, service charges'),
  },
  {
    say: list(`
      legal, law, legal advice, legal help, legal aid, legal advisor, legal adviser, solicitors’
      firm, law firm`),
    mean: list('solicitor, lawyer'),
    whole: true,
  },
  {
    say: list(`
      let go, let go from my job, being let go, let me go, lost my job, losing my job, out of work`),
    mean: list('dismissal, redundancy'),
    wider: list('employment, career coach'),
    also: ['coaching'],
  },
  {
    say: list('letting agent, letting agents, lettings agency'),
    mean: list('tenancy, deposits, housing'),
  },
  {
    say: list('licensing, alcohol licence, taxi licence'),
    mean: list('licensing'),
  },
  {
    say: list(`
      maternity leave, maternity rights, pregnant at work, maternity discrimination, paternity
      leave, shared parental leave`),
    mean: list('discrimination, maternity, employment'),
  },
  {
    say: list('mediation, mediator, family mediation, MIAM, mediate'),
    mean: list('mediation'),
  },
  {
    say: list(`
      medical negligence, clinical negligence, hospital mistake, misdiagnosis claim, sue the
      hospital, sue the NHS, birth injury`),
    mean: list('clinical negligence, medical negligence'),
  },
  {
    say: list('military, armed forces, court martial'),
    mean: list('military law'),
  },
  {
    say: list(`
      mould, mold, mouldy, damp, black mould, damp and mould, disrepair, repairs, landlord repairs,
      broken boiler, no heating, leak in my flat, housing disrepair, cockroaches, rats`),
    mean: list('disrepair, housing, mould, damp'),
  },
  {
    say: list('moving abroad with children, international divorce, relocation with child'),
    mean: list('international families, child arrangements, divorce'),
  },
  {
    say: list(`
      neighbour, neighbours, neighbor, neighbors, noisy neighbours, neighbour dispute, neighbour
      from hell, nuisance neighbours, antisocial neighbours, loud music next door, next door`),
    mean: list('neighbours'),
  },
  {
    say: list(`
      non-molestation order, restraining order, injunction, occupation order, stalking, stalker`),
    mean: list('injunctions, domestic abuse, family law'),
    wider: list('criminal law'),
  },
  {
    say: list('notary, apostille, notary public, certify documents'),
    mean: list('notary'),
  },
  {
    say: list('paralegal, legal executive, CILEX'),
    mean: list('legal executive, paralegal'),
  },
  {
    say: list('parking fine, parking ticket, PCN, parking charge, penalty charge, bus lane fine'),
    mean: list('parking, motoring, consumer law'),
  },
  {
    say: list('performance plan, performance improvement plan, capability procedure, probation'),
    mean: list('performance, dismissal, employment'),
  },
  {
    say: list(`
      personal injury, injury claim, accident claim, car accident, accident at work, whiplash claim,
      slipped and fell, compensation, compo, no win no fee, ambulance chaser, injury lawyer, claim
      for an accident`),
    mean: list('personal injury'),
  },
  {
    say: list('planning permission, planning objection, planning appeal'),
    mean: list('planning, planning law'),
  },
  {
    say: list(`
      police complaint, judicial review, human rights, complaint against the council, ombudsman`),
    mean: list('public law, judicial review, human rights'),
  },
  {
    say: list(`
      power of attorney, lasting power of attorney, powers of attorney, LPA, POA, mental capacity,
      capacity, court of protection, deputyship, attorney for my mum`),
    mean: list('power of attorney'),
  },
  {
    say: list(`
      prenup, pre-nup, prenuptial, prenuptial agreement, postnup, cohabitation agreement, living
      together agreement`),
    mean: list('prenuptial agreements, cohabitation, family solicitor'),
  },
  {
    say: list(`
      probate, grant of probate, letters of administration, deceased estate, mum’s estate, dad’s
      estate, sort out an estate, estate administration, someone’s affairs after death`),
    mean: list('probate, estate, executors'),
  },
  {
    say: list(`
      redundant, redundancy, made redundant, redundancy pay, redundancies, at risk letter, at risk
      of redundancy, voluntary redundancy, consultation period`),
    mean: list('redundancy'),
    wider: list('employment solicitor'),
    also: ['coaching'],
  },
  {
    say: list(`
      rent increase, putting the rent up, section 13, rent rise, rent arrears, behind on rent,
      behind with the rent, can’t pay rent, owe rent, rent`),
    mean: list('tenancy, rent, housing'),
  },
  {
    say: list('Renters’ Rights Act, renters reform'),
    mean: list('tenancy, eviction, housing'),
  },
  {
    say: list(`
      sacked, got the sack, been sacked, given the sack, getting sacked, getting the sack`),
    mean: list('dismissal, unfair dismissal, employment'),
  },
  {
    say: list('Scottish law, Scots law, solicitor in Scotland'),
    mean: list('Scotland, Scots law, solicitor'),
  },
  {
    say: list(`
      separate, separating, separation, separated, legal separation, leaving my husband, leaving my
      wife, leave my partner`),
    mean: list('separation, divorce'),
    wider: list('couples'),
    also: ['health'],
  },
  {
    say: list(`
      settlement agreement, compromise agreement, without prejudice, protected conversation, exit
      package, severance, severance package, pay-off`),
    mean: list('settlement agreements, employment'),
  },
  {
    say: list('shared ownership, right to buy, help to buy'),
    mean: list('conveyancing, leasehold'),
  },
  {
    say: list('sickness absence, occupational health, ill health retirement'),
    mean: list('employment, discrimination'),
  },
  {
    say: list(`
      small claims, small claims court, county court, CCJ, money claim, take someone to court, take
      to court, sue, suing, suing someone, owed money, unpaid invoice, someone owes me money`),
    mean: list('small claims, litigation, disputes'),
  },
  {
    say: list(`
      social services taking my child, care proceedings, child protection, public law children`),
    mean: list('care proceedings, family law'),
  },
  {
    say: list(`
      sponsor licence, sponsorship licence, sponsor license, certificate of sponsorship, COS,
      sponsorship`),
    mean: list('sponsor licence, skilled worker, immigration'),
  },
  {
    say: list(`
      spouse visa, marriage visa, partner visa, wife visa, husband visa, fiancé visa, fiancee visa,
      unmarried partner visa, family visa, bring my wife, bring my husband, bring my partner, bring
      my parents, dependant visa`),
    mean: list('spouse visa, family visas, immigration'),
  },
  {
    say: list('stamp duty, SDLT'),
    mean: list('stamp duty, conveyancing, tax'),
    also: ['business'],
  },
  {
    say: list('student visa, study visa, tier 4, students who want to stay'),
    mean: list('students, immigration, visa'),
  },
  {
    say: list('subletting, lodger, HMO, letting my flat, renting out my house, let out my flat'),
    mean: list('landlords, tenancy, housing'),
    also: ['business'],
  },
  {
    say: list(`
      tenant, tenants, tenancy, renter, renters, private renting, tenants’ rights, renters’ rights,
      tenancy agreement, tenancy dispute, AST, assured shorthold, rental agreement, lease agreement`),
    mean: list('tenancy, tenants, housing'),
    wider: list('deposits'),
  },
  {
    say: list(`
      trust, trusts, trust fund, discretionary trust, put the house in trust, estate planning, care
      home fees`),
    mean: list('trusts, wills, inheritance tax'),
  },
  {
    say: list('TUPE, company taken over'),
    mean: list('TUPE, redundancy, employment'),
  },
  {
    say: list(`
      US visa, green card, American visa, Schengen visa, Australian visa, Canadian visa, emigrate,
      emigrating`),
    mean: list('visas abroad, immigration'),
  },
  {
    say: list(`
      visa refused, visa refusal, refused visa, visa rejected, visa appeal, immigration appeal,
      administrative review`),
    mean: list('refusals, appeals, immigration'),
  },
  {
    say: list(`
      wages, unpaid wages, not been paid, owed wages, holiday pay, minimum wage, notice pay, sick
      pay, SSP`),
    mean: list('wages, contracts, employment'),
  },
  {
    say: list('whistleblowing, whistleblower, whistle-blower'),
    mean: list('whistleblowing, employment'),
  },
  {
    say: list(`
      will, wills, make a will, making a will, write a will, write my will, writing a will, my will,
      last will, last will and testament, mirror wills, living will, will writer, will writing`),
    mean: list('wills'),
  },
  {
    say: list(`
      work visa, work permit, skilled worker, skilled worker visa, tier 2, health and care visa,
      graduate visa, global talent, start-up visa, innovator visa`),
    mean: list('skilled worker, immigration, visa'),
  },
])
