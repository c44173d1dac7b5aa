import type { FieldError } from '#domain/errors.ts'
import type { Credential } from '#domain/profile/profile.ts'
import type { RegistrationCheck } from './credential-checks.ts'
import { problemOfRegistration } from './credential-checks.ts'
import type { ProtectedTitle } from './protected-titles.ts'
import { PROTECTED_TITLES } from './protected-titles.ts'
import type { Register } from './registers.ts'

/** Increase with every change to these rules or the table; profiles checked by an older version are checked again. */
export const TITLES_VERSION = 1

/** The public parts of a profile that can claim a title. */
type Claiming = {
  name: string
  headline: string
  credentials: readonly Credential[]
  /** What is known of the person's registrations, also of those that the profile no longer states. */
  registrationChecks?: readonly RegistrationCheck[]
}

type Problem = FieldError & { isPending?: boolean }

/**
 * One sentence for each registration that its register doesn't confirm, and for each title that the name or headline
 * claims without a matching qualification.
 */
export function titleProblems({
  name,
  headline,
  credentials,
  registrationChecks = [],
}: Claiming): Problem[] {
  const failed = credentials.map(
    ({ registration }) => registration && problemOfRegistration(registration, registrationChecks),
  )
  const registers = credentials.flatMap(({ registration }, n) =>
    failed[n] ? [] : (registration?.register ?? []),
  )
  const isOpen = (title: string) => !registersOf(title).some((each) => registers.includes(each))
  return [
    ...failed.flatMap((each, n) =>
      each
        ? [
            {
              path: `credentials.${n}.registration.number`,
              message: each.sentence,
              isPending: each.isPending,
            },
          ]
        : [],
    ),
    ...honoursIn(name)
      .filter((honour) => !isCarried(honour, credentials, registers))
      .map(({ title, such }) => ({
        path: 'name',
        message: `‘${title}’ in your name needs a qualification, such as ${such}: please add it to your profile first, or leave ‘${title}’ out`,
      })),
    ...titlesInName(name)
      .filter(isOpen)
      .map((title) => ({ path: 'name', message: protectedSentence(title, 'name') })),
    ...titlesInHeadline(headline)
      .filter(isOpen)
      .map((title) => ({ path: 'headline', message: protectedSentence(title, 'headline') })),
  ]
}

/**
 * Why a change can't be saved: its headline claims a title without a matching qualification, or it removes the
 * qualification that supports a title in use. Older claims may stay, but keep the profile from being listed.
 */
export function titleProblemsOfChange(before: Claiming, change: Partial<Claiming>): FieldError[] {
  const old = titleProblems(before).map(({ message }) => message)
  return titleProblems({ ...before, ...change })
    .filter(
      ({ path, message, isPending }) =>
        !isPending &&
        ((path === 'headline' && change.headline !== undefined) || !old.includes(message)),
    )
    .map(({ path, message }) => ({ path, message }))
}

const registersOf = (title: string): readonly Register[] =>
  PROTECTED_TITLES.find((row) => row.title === title)?.registers ?? []

function protectedSentence(title: string, field: 'name' | 'headline'): string {
  const shown = title.charAt(0).toUpperCase() + title.slice(1)
  const numbers = EITHER.format(registersOf(title))
  return `‘${shown}’ is a protected title in the UK: please add a qualification with your ${numbers} number, or leave it out of your ${field}`
}

const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** A title used with a name, and the words in a qualification that support it. */
type Honour = {
  title: string
  words: string[]
  carriedBy: Set<string>
  registers?: Register[]
  such: string
  /** Some of these are surnames: 'Jack Lord'. */
  mayBeSurname?: boolean
}

const NOBILITY =
  wordSet(`sir knight knighthood kbe kcb kcmg gbe gcb baronet dame damehood dbe dcb lord lordship lady peer
  peerage baron baroness viscount viscountess`)
const ORDAINED = wordSet('ordained ordination reverend priest minister deacon vicar')

const HONOURS: Honour[] = [
  {
    title: 'Dr',
    words: ['dr', 'doctor'],
    carriedBy:
      wordSet(`phd dphil md dm mbbs mbchb mbbchir mbbch bmbs bmbch doctor doctorate doctoral docteur doctorat
      dottorato doktor dclinpsy dclinpsych dcounspsy dcounspsych dpsych dedpsy edd dba dsc engd lld dlitt dmus bds bchd
      bvsc bvms bvmbvs bvetmed vetmb dvm`),
    registers: ['GMC', 'GDC', 'RCVS'],
    such: 'a doctorate or a GMC number',
  },
  {
    title: 'Professor',
    words: ['professor', 'prof'],
    carriedBy: wordSet('professor professorship chair'),
    such: 'a professorship',
  },
  ...['Sir', 'Dame', 'Lord', 'Lady', 'Baroness', 'Viscount'].map((title) => ({
    title,
    words: [title.toLowerCase()],
    carriedBy: NOBILITY,
    such: 'a knighthood or a peerage',
    mayBeSurname: true,
  })),
  {
    title: 'Reverend',
    words: ['reverend', 'revd', 'rev'],
    carriedBy: ORDAINED,
    such: 'your ordination',
  },
  ...['Rabbi', 'Imam'].map((title) => ({
    title,
    words: [title.toLowerCase()],
    carriedBy: new Set([title.toLowerCase(), 'rabbinical', 'semicha', ...ORDAINED]),
    such: 'your ordination',
    mayBeSurname: true,
  })),
  ...['KC', 'QC'].map((title) => ({
    title,
    words: [title.toLowerCase()],
    carriedBy: wordSet('kc qc counsel'),
    such: 'your appointment as King’s Counsel',
  })),
  ...`OBE MBE CBE KBE DBE PhD DPhil MBBS MBChB BDS MRCGP MRCP MRCPsych FRCGP FRCP FRCS FRCPsych FRCA`
    .split(' ')
    .map((title) => ({
      title,
      words: [title.toLowerCase()],
      carriedBy: new Set([title.toLowerCase()]),
      such: 'the one that these letters stand for',
    })),
]

/** Titles in account names, which names in documents don't include. */
export const TITLE_WORDS: ReadonlySet<string> = new Set(HONOURS.flatMap(({ words }) => words))
/** Titles that are also surnames. */
export const SURNAME_TITLES: ReadonlySet<string> = new Set(
  HONOURS.flatMap(({ words, mayBeSurname }) => (mayBeSurname ? words : [])),
)

function honoursIn(name: string): Honour[] {
  const words = wordsOf(name).map(({ text }) => text)
  return HONOURS.filter((honour) =>
    words.some(
      (word, n) =>
        honour.words.includes(word) && !(honour.mayBeSurname && n > 0 && n === words.length - 1),
    ),
  )
}

function isCarried(
  { carriedBy, registers = [] }: Honour,
  credentials: readonly Credential[],
  stated: readonly Register[],
): boolean {
  return (
    registers.some((register) => stated.includes(register)) ||
    credentials.some(({ title }) =>
      wordsOf(title.replaceAll('.', '')).some(({ text }) => carriedBy.has(text)),
    )
  )
}

/** Directly before a title, these negate the claim: not one, no longer one, or someone else. */
const NOT_ONE =
  wordSet(`former formerly ex retired trainee student aspiring future pupil non not no never
  your their his her our my whose`)
/** Skipped between such a word and the title: 'not a practising solicitor'. */
const PASSED_OVER = wordSet('a an the practising')
/** Directly after a title, these change its meaning: 'solicitor exams', 'nurse training'. */
const SOMETHING_ELSE =
  wordSet(`training trainee trainees student students exam exams interview interviews application
  applications school letter letters appointment appointments visit visits phobia anxiety fees burnout recruitment career
  careers clerk clerks receptionist`)
/** Before a plural, these make them the audience: 'coach for nurses'. */
const FOR_THEM =
  /^(?:for|to|help\w*|coach(?:es|ing)?|support\w*|train(?:s|ing)?|teach\w*|tutor(?:s|ing)?|mentor\w*|advis\w*)$/
/** Before a plural, these make them the ones who act: 'care by nurses'. */
const BY_THEM = wordSet('by from with of via')
/** Titles that are also surnames. */
const SURNAMES = wordSet('nurse vet')

function wordSet(words: string): Set<string> {
  return new Set(words.split(/\s+/))
}

/**
 * The protected titles that a headline claims for its author, ignoring case, plurals, accents, look-alike letters and
 * hidden characters. Not claims: 'former solicitor', 'trainee nurse', 'your GP', 'solicitor’s letters', 'nurse
 * interviews', 'coaching for doctors and nurses'.
 */
export function titlesInHeadline(headline: string): string[] {
  const words = wordsOf(headline)
  return namesOf(matchesIn(words).filter((match) => isClaim(words, match)))
}

/** The protected titles anywhere in a name, except as a surname ('Jane Nurse'). */
export function titlesInName(name: string): string[] {
  const words = wordsOf(name)
  const isSurname = ({ from }: Match) =>
    from > 0 &&
    from === words.length - 1 &&
    isWord(words[from - 1]) &&
    SURNAMES.has(words[from]?.text ?? '')
  // 'Doctor' in a name is the form of address, which a doctorate supports.
  const isHonour = ({ title }: Match) => title.title === 'doctor'
  return namesOf(matchesIn(words).filter((match) => !isSurname(match) && !isHonour(match)))
}

const namesOf = (matches: Match[]) => [...new Set(matches.map(({ title }) => title.title))]

/** `text` is without the apostrophe or 's' of a genitive. */
type Word = { text: string; isPlural: boolean; isGenitive: boolean }
/** A title in the words from `from` to `to` (exclusive). */
type Match = { title: ProtectedTitle; from: number; to: number }

/** The end of a clause, and a separator within a list. */
const BREAK = '|'
const COMMA = ','
const isWord = (word: Word | undefined): word is Word =>
  word !== undefined && word.text !== BREAK && word.text !== COMMA

/** Titles in order of appearance; the longest match wins: 'dental nurse', not 'nurse'. */
function matchesIn(words: Word[]): Match[] {
  const found: Match[] = []
  for (let from = 0; from < words.length; from += 1) {
    const phrase = PHRASES.find(({ parts }) =>
      parts.every((part, n) => {
        const word = words[from + n]
        return word && [part, `${part}s`, `${part}es`].includes(word.text)
      }),
    )
    if (!phrase) continue
    const to = from + phrase.parts.length
    if (phrase.title) found.push({ title: phrase.title, from, to })
    from = to - 1
  }
  return found
}

const PHRASES = PROTECTED_TITLES.flatMap((title) => [
  ...title.words.map((words) => ({ parts: words.split(' '), title })),
  ...(title.except ?? []).map((words) => ({ parts: words.split(' '), title: undefined })),
]).sort((a, b) => b.parts.length - a.parts.length || Number(!!a.title) - Number(!!b.title))

function isClaim(words: Word[], { title, from, to }: Match): boolean {
  const last = words[to - 1]
  const next = words[to]
  if (isWord(next) && (last?.isGenitive || SOMETHING_ELSE.has(next.text))) return false
  // 'Doctor of Philosophy' is an academic degree.
  if (title.title === 'doctor' && next?.text === 'of') return false
  let before = from - 1
  while (PASSED_OVER.has(words[before]?.text ?? '')) before -= 1
  if (NOT_ONE.has(words[before]?.text ?? '')) return false
  return !last?.isPlural || !isForThem(words, from)
}

/** Scans backwards through the clause: the nearest such word decides whether they act or are the audience. */
function isForThem(words: Word[], from: number): boolean {
  for (let n = from - 1; n >= 0; n -= 1) {
    const text = words[n]?.text ?? BREAK
    if (text === BREAK || BY_THEM.has(text)) return false
    if (FOR_THEM.test(text)) return true
  }
  return false
}

/** Folds to lower-case Latin letters; hyphens separate words, a dash or other punctuation ends a clause. */
function wordsOf(text: string): Word[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Cf}|[\u0300-\u036f]/gu, '')
    .toLowerCase()
    .replace(/./gu, (letter) => LOOK_ALIKES.get(letter) ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?<!\p{L})(\p{L})\.(?=\p{L}(?!\p{L}))/gu, '$1')
    .replace(/\s\p{Pd}+\s/gu, BREAK)
  const found = plain.match(/[\p{L}\p{N}']+|,|[^\p{L}\p{N}'\s&_\p{Pd}]/gu) ?? []
  return found.map(wordOf)
}

function wordOf(found: string): Word {
  const mark = { isPlural: false, isGenitive: false }
  if (found === COMMA) return { text: COMMA, ...mark }
  if (!/[\p{L}\p{N}]/u.test(found)) return { text: BREAK, ...mark }
  const isGenitive = /s'$|'s$/.test(found)
  const text = found.replace(/'s?$/, '').replaceAll("'", '')
  return { text, isPlural: /s$|wives$/.test(text), isGenitive }
}

/** Cyrillic and Greek letters, and digits, that look like Latin letters. */
const LOOK_ALIKES = new Map(
  'аa еe оo рp сc хx уy іi ѕs јj ԁd һh кk мm тt вb нn αa εe ιi οo ρp τt υu κk νv χx 0o 1l'
    .split(' ')
    .map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
)
