import type { SpokenLanguage } from '#domain/profile/languages.ts'
import { SPOKEN_LANGUAGES } from '#domain/profile/languages.ts'
import type { Found } from './read.ts'
import { anyOf, said } from './read.ts'
import { ROLE } from './roles.ts'

/** Other names. Of several languages with one name, the one that more people in Britain speak. */
const ALSO_CALLED: Partial<Record<SpokenLanguage, string>> = {
  Arabic: 'arab',
  Bengali: 'bangla, bangladeshi, sylheti',
  'British Sign Language': 'bsl, sign language, british sign',
  Cantonese: 'chinese cantonese',
  Farsi: 'persian, dari',
  French: 'francais',
  Irish: 'irish gaelic, gaeilge',
  Mandarin: 'chinese, mandarin chinese',
  Polish: 'polski',
  Portuguese: 'brazilian, brazilian portuguese',
  Punjabi: 'panjabi',
  'Scottish Gaelic': 'gaelic',
  Spanish: 'espanol',
  Tagalog: 'filipino',
  Turkish: 'turkce',
  Welsh: 'cymraeg',
}

/** Said of a subject that is learned. */
const LEARNING = anyOf(`
  learn, learns, learning, learner, learners, lesson, lessons, gcse, gcses, a level, a levels, alevel,
  course, courses, class, classes, exam, exams, test, practice, practise, conversation,
  conversational, beginner, beginners, grammar, vocabulary, dele, delf, ielts, esol, improve,
  improving, homework, revision, essay, essays, literature, business, moving to`)
const TEACHING = anyOf(
  'tutor, tutors, tutoring, tutored, tuition, teacher, teachers, teach, teaches, teaching',
)

/** What comes from a country, and is no language. */
const FROM_THERE = anyOf(`
  law, laws, passport, passports, visa, visas, citizenship, citizen, national, nationality, tax, taxes,
  property, house, home, will, wills, estate, school, schools, food, diet, diets, cooking, culture,
  history, mythology, polishing, polished, shepherd, bulldog, embassy, divorce, marriage, wedding,
  company, bank, pension, wife, husband, national insurance, translation, translator, interpreter`)
/** 'Polish my CV', 'nail polish'. */
const TO_POLISH =
  'polish (?:my|up|your|the|a|an|this|these|our|his|her|their|off)|(?:nail|shoe|gel) polish'

/** 'Speaks Polish', 'Polish speaking' and, unless it is to be learned, 'in Polish' and 'Polish' itself. */
export function languageIn(text: string, isAlone: (rest: string) => boolean): Found | undefined {
  if (said(text, LEARNING)) return undefined
  for (const [language, name] of NAMES) {
    if (!said(text, name)) continue
    const strong = said(text, strongly(name))
    if (strong) return { read: { kind: 'language', language }, taken: [strong[0]] }
    // Everyone here speaks it, and it is a school subject.
    if (language === 'English' || said(text, TEACHING) || said(text, TO_POLISH)) continue
    if (said(text, `${name} ${FROM_THERE}`)) continue
    const weak = said(text, `(?:speak|in|native|fluent) ${name}`)
    const bare = said(text, name)
    const found = weak ?? bare
    if (!found) continue
    const isWanted = weak || said(text, ROLE) || isAlone(text.replace(found[0], ''))
    if (isWanted) return { read: { kind: 'language', language }, taken: [found[0]] }
  }
  return undefined
}

const strongly = (name: string) => {
  const who = '(?:(?:who|that|which|someone|anyone|my \\w+) )?(?:(?:can|also|only|must) )*'
  const speaks =
    '(?:speaks|speaking|signs|signing|(?:who|that|can|also|must) speak|fluent in|uses|user of)'
  return `${who}${speaks} ${name}|${name} (?:speaking|speakers?|signers?|users?|language)`
}

/** By how long they are: 'British Sign Language' before 'sign language'. */
const NAMES: readonly (readonly [SpokenLanguage, string])[] = SPOKEN_LANGUAGES.map(
  (language) =>
    [
      language,
      anyOf([language.toLowerCase(), ALSO_CALLED[language]].filter(Boolean).join(', ')),
    ] as const,
).toSorted(([a], [b]) => b.length - a.length)
