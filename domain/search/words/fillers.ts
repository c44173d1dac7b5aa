import { list } from './word.ts'

/**
 * Words that say nothing about what is wanted: dropped, unless FILLERS_THAT_COUNT says otherwise or nothing is left.
 * Not among them, though short: 'no', 'not', 'off', 'out', 'over', 'without', which turn things round ('no win no fee',
 * 'coming off tablets'), and 'back', 'first', 'new', 'work', 'life', which are the matter itself as often as not.
 */
export const FILLER_WORDS: readonly string[] = list(`
  a, about, advice, advise, affordable, after, all, also, always, am, an, and, any, anybody, anyone,
  appointment, are, around, as, ask, assist, assistance, at, available, be, because, been, before,
  being, best, book, booking, but, by, can, cant, cheap, cheapest, consult, consultation, could,
  deal, dealing, did, do, does, doing, dont, each, experienced, expert, experts, find, finding, for,
  from, get, getting, give, go, going, good, got, great, had, has, have, having, he, hello, help,
  helped, helping, helps, her, here, hers, hi, him, hire, his, how, i, id, if, ill, im, in, into,
  is, issue, issues, it, its, ive, just, kind, know, like, local, looking, lot, make, matter,
  matters, may, me, meet, might, mine, more, most, much, must, my, myself, near, nearby, nearest,
  need, needed, needing, needs, now, of, on, one, online, or, our, ours, person, please, pls,
  problem, problems, professional, professionals, qualified, question, questions, quick, really,
  recommend, recommended, remote, right, see, seek, seeking, service, services, session, sessions,
  she, should, so, some, somebody, someone, something, sort, speak, speaks, specialising,
  specialist, specialists, struggle, struggles, struggling, suffer, suffering, support, talk, tell,
  than, thank, thanks, that, the, their, them, there, they, thing, things, this, to, today,
  tomorrow, tonight, too, top, trying, uk, understand, up, urgent, urgently, us, use, very, via,
  video, virtual, want, wanted, wanting, wants, was, we, well, were, what, when, where, which, who,
  whom, whose, why, will, wish, with, worried, would, you, your, yours, zoom`)

/** Fillers that are not, in these sayings; `alone`: nor where nothing else was typed. */
export const FILLERS_THAT_COUNT: readonly {
  word: string
  in: readonly string[]
  alone?: true
  why: string
}[] = [
  {
    word: 'a',
    in: ['A level', 'A levels', 'A star', 'vitamin A', 'hepatitis A'],
    why: 'the exam and the vitamin',
  },
  {
    word: 'advice',
    in: ['legal advice', 'debt advice', 'pension advice'],
    why: 'no harm where the other word says it',
  },
  {
    word: 'best',
    in: ['best man', 'best man speech', 'best man’s speech'],
    why: 'the bridegroom’s',
  },
  { word: 'can', in: ['can I take'], why: 'a question to a pharmacist' },
  {
    word: 'cant',
    in: ['can’t sleep', 'can’t focus', 'can’t cope', 'can’t concentrate', 'can’t read'],
    why: 'the trouble itself',
  },
  { word: 'get', in: ['get fit', 'get promoted', 'get organised'], why: 'the wish itself' },
  { word: 'go', in: ['let go', 'go limited'], why: 'dismissed; a company' },
  {
    word: 'going',
    in: ['going limited', 'going bald', 'going deaf', 'going self-employed'],
    why: 'what happens',
  },
  { word: 'help', in: ['help to buy', 'self help'], why: 'a scheme; a shelf of books' },
  { word: 'how', in: ['how much to charge', 'how to revise'], why: 'the question itself' },
  { word: 'id', in: ['ID check'], why: 'identity, when typed in capitals' },
  {
    word: 'ill',
    in: ['ill child', 'mentally ill', 'ill health retirement'],
    why: 'unwell; ‘I’ll’ loses its apostrophe',
  },
  { word: 'in', in: ['in debt', 'in-laws'], why: 'a state; relatives' },
  {
    word: 'it',
    in: ['IT', 'IT support', 'IT consultant', 'IT skills'],
    why: 'computers, when typed in capitals',
  },
  { word: 'local', in: ['local business'], why: 'a tag' },
  { word: 'make', in: ['make a will', 'make-up'], why: 'part of the thing' },
  { word: 'may', in: ['May'], why: 'a name' },
  { word: 'me', in: ['ME/CFS', 'M.E.'], why: 'the illness, when typed in capitals' },
  { word: 'on', in: ['on the spectrum', 'on edge'], why: 'part of the saying' },
  {
    word: 'professional',
    in: ['professional negligence', 'professional indemnity', 'professional exams'],
    why: 'part of the thing',
  },
  { word: 'right', in: ['right to buy', 'right of way', 'Right to Choose'], why: 'the law’s' },
  {
    word: 'service',
    in: ['service charge', 'service charges', 'civil service'],
    why: 'a bill; an employer',
  },
  {
    word: 'speak',
    in: ['speak in public', 'speak English', 'speak clearly'],
    why: 'the wish itself',
  },
  {
    word: 'support',
    in: ['child support', 'supporting statement', 'IT support'],
    why: 'maintenance; a form; computers',
  },
  {
    word: 'talk',
    in: ['someone to talk to', 'talk to someone', 'TED talk', 'give a talk'],
    alone: true,
    why: 'therapy or a stage',
  },
  { word: 'the', in: ['the change', 'the pill', 'the sack'], why: 'only with it they mean that' },
  { word: 'up', in: ['start-up', 'break-up', 'split up', 'check-up'], why: 'part of the saying' },
  { word: 'us', in: ['US visa', 'US tax'], why: 'the country, when typed in capitals' },
  { word: 'well', in: ['well woman', 'well man'], why: 'a check' },
  { word: 'what', in: ['what should I charge', 'what can I claim'], why: 'the question itself' },
  {
    word: 'will',
    in: [
      'make a will',
      'write a will',
      'my will',
      'contest a will',
      'no will',
      'living will',
      'wills',
    ],
    alone: true,
    why: 'the document, and a name (Will)',
  },
]
