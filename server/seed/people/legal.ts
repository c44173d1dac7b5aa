import type { DemoProfessional } from './shapes.ts'
import { hours, week } from './shapes.ts'

export const legal: DemoProfessional[] = [
  {
    name: 'James Whitfield',
    email: 'james.whitfield@parlour.test',
    face: '/faces/james-whitfield.webp',
    headline: 'Solicitor: housing, deposits, eviction and disrepair',
    bio: [
      'I act for tenants, and for small landlords who want to do it properly. Most people who call me have a letter in their hand and a date on it. Send me a photograph of both before we meet and we will use the session to decide what to do, not to work out what happened.',
      'Deposits that were never protected, possession notices, mould the landlord calls "lifestyle", service charges, a neighbour’s extension on your side of the line: I have had all of these this year. In an hour I can tell you where you stand, what the next step is, and whether you need a solicitor for it at all.',
      'I cover England and Wales. For Scotland and Northern Ireland I point you to someone who does.',
    ],
    experience:
      'Solicitor since 2011. Eight years at a law centre in Liverpool with a duty desk at the county court, then head of housing at a high street firm.',
    categories: ['legal'],
    tags: ['Tenancy', 'Deposits', 'Eviction', 'Disrepair', 'Leasehold', 'Neighbours'],
    credentials: [
      { title: 'LLB Law', institution: 'University of Liverpool', year: 2007 },
      { title: 'Legal Practice Course', institution: 'The University of Law', year: 2008 },
      {
        title: 'Admitted as a solicitor',
        institution: 'Solicitors Regulation Authority',
        year: 2011,
        registration: { register: 'SRA', number: '9900156' },
      },
    ],
    languages: ['English'],
    clientGroups: ['Adults'],
    experienceYears: 15,
    hourlyRateMinor: 9000,
    location: 'Liverpool',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed Thu 09:00-12:00 13:00-17:30', 'Fri 09:00-13:00'),
    rules: { minNoticeMin: 120, bufferMin: 15, horizonDays: 30, maxPerDay: 7 },
    overrides: [
      { inDays: 9, windows: [] },
      { inDays: 11, windows: hours('13:00-17:30') },
    ],
    isVerified: true,
    createdDaysAgo: 341,
    sessions: 19,
    reviews: [
      {
        rating: 5,
        text: 'The notice on our door was not valid, and he showed us which line made it so. We are still living here.',
      },
      {
        rating: 5,
        text: 'Got my £1,150 deposit back after one letter, which he told me how to write myself instead of charging me for it.',
      },
      {
        rating: 4,
        text: 'Very clear on service charges. I had hoped for a quick win and he was honest that there was not one.',
      },
      {
        rating: 5,
        text: 'I let out my late mother’s flat and was terrified of doing it wrong. He gave me a checklist of nine things; I had missed four.',
      },
      {
        rating: 4,
        text: 'Good advice about mould, including which photos to take and how. Rang off exactly on time, so come with your questions ready.',
      },
    ],
  },
  {
    name: 'Anjali Mehta',
    email: 'anjali.mehta@parlour.test',
    headline: 'Immigration solicitor: family visas, settlement, sponsor licences',
    bio: [
      'Immigration rules change several times a year, and forums do not keep up. I advise families on spouse and partner visas, students who want to stay, people applying for settlement or citizenship, and small companies that need a sponsor licence.',
      'In the first session I check the requirements one by one against your own documents: dates, income, absences, English, accommodation. You leave with a list of what is missing and what it will cost. Many people then apply on their own, and that is a good result.',
      'I will tell you if I think an application will fail. I would rather lose a client than have you lose the fee and the right to appeal.',
    ],
    experience:
      'Fourteen years in immigration law, at a Southall practice and since 2020 on my own. I have trained advisers at two migrant charities in west London.',
    categories: ['legal'],
    tags: [
      'Spouse visa',
      'Settlement',
      'Citizenship',
      'Skilled Worker',
      'Sponsor licence',
      'Refusals',
    ],
    credentials: [
      { title: 'LLB Law with French', institution: 'SOAS University of London', year: 2009 },
      {
        title: 'Admitted as a solicitor',
        institution: 'Solicitors Regulation Authority',
        year: 2012,
        registration: { register: 'SRA', number: '9900167' },
      },
    ],
    languages: ['English', 'French', 'Gujarati', 'Hindi'],
    clientGroups: ['Adults', 'Families', 'Businesses'],
    experienceYears: 14,
    hourlyRateMinor: 12000,
    location: 'London',
    timeZone: 'Europe/London',
    weekly: week('Mon Wed Fri 08:30-13:00 14:00-16:30', 'Tue Thu 17:00-21:00'),
    rules: { minNoticeMin: 180, bufferMin: 15, horizonDays: 60 },
    overrides: [{ inDays: 17, windows: [] }],
    isVerified: true,
    createdDaysAgo: 268,
    sessions: 17,
    reviews: [
      {
        rating: 5,
        text: 'She counted my absences properly: 176 days, not 191 as I had it. I could apply four months earlier than I thought.',
      },
      {
        rating: 5,
        text: 'Our partner visa was refused for one missing bank statement. She told us to reapply rather than appeal, and why. Granted in seven weeks.',
      },
      {
        rating: 5,
        text: 'Explained the income requirement to my wife and me without making either of us feel like a number.',
      },
      {
        rating: 4,
        text: 'Efficient and precise. She speaks fast, so ask for the summary she offers at the end.',
      },
      {
        rating: 2,
        text: 'Booked thirty minutes for a complicated history and we only got halfway. I should have been told to book an hour.',
      },
    ],
  },
  {
    name: 'Rhys Pritchard',
    email: 'rhys.pritchard@parlour.test',
    headline: 'Employment solicitor: dismissal, redundancy, settlement agreements',
    bio: [
      'If you have been handed a settlement agreement, put on a performance plan or invited to a meeting "without prejudice", the next few days matter more than the next few months. I advise employees and managers across England and Wales, and I keep slots free for people with a deadline.',
      'I will read your contract and the letter before we speak. We then talk about three things: what the law says, what tribunals actually award, and what it would cost you in time and sleep. Often the best outcome is a better letter and a decent reference.',
      'Time limits for tribunals are short, usually three months less a day. If that is close, say so when you book.',
    ],
    experience:
      'Employment solicitor for seventeen years in Swansea and Cardiff, with some sixty tribunal hearings, for both sides. Former chair of governors, and so also a former employer.',
    categories: ['legal'],
    tags: [
      'Unfair dismissal',
      'Redundancy',
      'Settlement agreements',
      'Discrimination',
      'Contracts',
    ],
    credentials: [
      { title: 'LLB Law', institution: 'Aberystwyth University', year: 2005 },
      {
        title: 'Admitted as a solicitor',
        institution: 'Solicitors Regulation Authority',
        year: 2009,
        registration: { register: 'SRA', number: '9900178' },
      },
    ],
    languages: ['English', 'Welsh'],
    clientGroups: ['Adults', 'Businesses'],
    experienceYears: 17,
    hourlyRateMinor: 11000,
    location: 'Swansea',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Thu 08:00-10:00 12:00-14:00 17:00-20:00', 'Wed Fri 12:00-14:00'),
    rules: { minNoticeMin: 60, bufferMin: 10, horizonDays: 28 },
    overrides: [{ inDays: 3, windows: hours('17:00-20:00') }],
    isVerified: true,
    createdDaysAgo: 233,
    sessions: 13,
    reviews: [
      {
        rating: 5,
        text: 'He spotted that my notice pay had been left out of the settlement agreement. That was eleven thousand pounds.',
      },
      {
        rating: 4,
        text: 'Told me frankly that I had a weak case and a strong negotiating position, and how to use the second.',
      },
      {
        rating: 5,
        text: 'Read forty pages before the call. We did not waste a minute.',
      },
      {
        rating: 4,
        text: 'Helped me run a fair redundancy process for a team of six. Calm, practical, with templates.',
      },
    ],
  },
  {
    name: 'Margaret Ellison',
    email: 'margaret.ellison@parlour.test',
    face: '/faces/margaret-ellison.webp',
    headline: 'Wills, probate and lasting powers of attorney',
    bio: [
      'No one enjoys arranging this, and nearly everyone feels lighter afterwards. I help people make wills that do what they mean, set up lasting powers of attorney while it is still simple, and deal with an estate after a death.',
      'If you are an executor, we go through the forms together on screen: what needs to be valued, whether there is inheritance tax, which accounts to close first and which not to touch. Second marriages, step-children, a house shared with a sibling and a business in the family are the cases where a will from a stationer’s goes wrong, and I am happy to look at one that worries you.',
    ],
    experience:
      'Thirty-one years in private client work in Norfolk, twenty of them as a partner. Now semi-retired, which means that I have time to explain.',
    categories: ['legal'],
    tags: ['Wills', 'Probate', 'Power of attorney', 'Inheritance tax', 'Executors'],
    credentials: [
      { title: 'LLB Law', institution: 'University of East Anglia', year: 1991 },
      { title: 'Diploma in Trusts and Estates', institution: 'STEP', year: 2003 },
    ],
    languages: ['English'],
    clientGroups: ['Adults', 'Families'],
    experienceYears: 31,
    hourlyRateMinor: 8500,
    location: 'Norwich',
    timeZone: 'Europe/London',
    weekly: week('Tue Wed Thu 10:00-12:30 14:00-16:00'),
    rules: { minNoticeMin: 1440, bufferMin: 30, horizonDays: 90, maxPerDay: 3 },
    overrides: [
      { inDays: 25, windows: [] },
      { inDays: 26, windows: [] },
      { inDays: 27, windows: [] },
    ],
    isVerified: true,
    createdDaysAgo: 190,
    sessions: 9,
    reviews: [
      {
        rating: 5,
        text: 'She filled in the probate form with us line by line on a shared screen. Our bank had quoted £4,800 for the same thing.',
      },
      {
        rating: 5,
        text: 'Asked one question about my step-daughter that would have cost the family dearly had no one asked it.',
      },
      {
        rating: 4,
        text: 'Wonderfully clear about powers of attorney. Few slots, so book well ahead.',
      },
    ],
  },
  {
    name: 'Lucia Ferrari-Jones',
    email: 'lucia.ferrari-jones@parlour.test',
    headline: 'Family mediator and former solicitor: children, money, separation',
    bio: [
      'I was a family solicitor for twelve years and became a mediator because I saw what the court does to people who could have agreed. I help couples who are separating to settle where the children live, what happens to the house, and how to pay for two of everything.',
      'I see each of you alone first, then both together, in separate video rooms if that is easier. I cannot advise either of you against the other, and I do tell you both what a court would be likely to consider. What you agree is written up so that your solicitors can turn it into an order.',
    ],
    experience:
      'Family solicitor in Cheltenham and Gloucester from 2007 to 2019; accredited family mediator since 2018. I work in English and Italian, and often with families in both countries.',
    categories: ['legal'],
    tags: [
      'Mediation',
      'Divorce',
      'Child arrangements',
      'Financial settlement',
      'International families',
    ],
    credentials: [
      { title: 'LLB Law with Italian', institution: 'Cardiff University', year: 2004 },
      { title: 'Accredited family mediator', institution: 'Family Mediation Council', year: 2018 },
    ],
    languages: ['English', 'Italian'],
    clientGroups: ['Couples', 'Families'],
    experienceYears: 19,
    hourlyRateMinor: 9800,
    location: 'Cheltenham',
    timeZone: 'Europe/London',
    weekly: week('Mon Tue Wed 09:30-13:30', 'Wed Thu 16:00-20:00', 'Sat 09:30-12:30'),
    rules: { minNoticeMin: 720, bufferMin: 20, horizonDays: 50, maxPerDay: 4 },
    overrides: [{ inDays: 10, windows: hours('09:30-11:30') }],
    hasFirstTalk: true,
    isVerified: true,
    createdDaysAgo: 118,
    sessions: 6,
    reviews: [
      {
        rating: 5,
        text: 'We agreed the holidays in one evening after eight months of solicitors’ letters. She has a whiteboard calendar and she is not afraid to use it.',
      },
      {
        rating: 3,
        text: 'A good mediator, but my ex-partner would not move on the house and in the end we are going to court after all.',
      },
    ],
  },
]
