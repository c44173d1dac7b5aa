import { BLANK_LETTERS } from '#domain/messages/tidy-text.ts'

/** Why a name is refused. If several apply, the first. */
export type NameProblem = 'lines' | 'invisible' | 'address' | 'letters' | 'marks'

/** How a sentence about each continues after 'name'. */
export const NAME_PROBLEMS: Record<NameProblem, string> = {
  lines: 'must be one line of text',
  invisible:
    'must have no invisible characters, such as those that reverse the direction of writing',
  address: 'must not look like a web address: leave a space after each full stop',
  letters: 'must have only letters, digits and punctuation: no emoji, for example',
  marks: 'must have at most three marks over or under a letter',
}

/**
 * What is wrong with a person's name, which appears in emails, lists, file names and receipts; undefined if it is fine.
 * No script is refused: a legal name is one in any.
 */
export function nameProblem(name: string): NameProblem | undefined {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return 'lines'
  if (INVISIBLE.test(name.replace(SPELLING, ''))) return 'invisible'
  if (WEB_ADDRESS.test(name.normalize('NFKC'))) return 'address'
  if (SYMBOL.test(name)) return 'letters'
  if (/\p{Script=Inherited}{4}/u.test(name.normalize('NFD'))) return 'marks'
}

/** The same as the end of a sentence; it quotes the wrong letter. */
export function nameFault(name: string): string | undefined {
  const problem = nameProblem(name)
  if (problem !== 'letters') return problem && NAME_PROBLEMS[problem]
  const wrong = lettersOf(name).find((letter) => SYMBOL.test(letter))
  return `must have only letters, digits and punctuation, and “${wrong}” is none of these`
}

/**
 * Whether a name is nothing but the marketplace's own and words for its staff, such as 'PARLOUR Support' or 'Admin 1'.
 * A person may be called Parlour. `asSeen` writes letters of other scripts as those that they look like.
 */
export function isReservedName(
  name: string,
  brandName: string,
  asSeen = (text: string) => text,
): boolean {
  const seen = (text: string) => lettersIn(text, asSeen)
  const ours = [brandName, ...STAFF].flatMap(seen)
  const words = [...ours, ...WITH_STAFF.flatMap(seen)]
  const [given = ''] = seen(name)
  return (
    ours.some((word) => given.includes(word)) &&
    new RegExp(`^(?:${words.join('|')})+$`, 'u').test(given)
  )
}

/** Whether two names are read as the same; `asSeen` as above. */
export function isSameName(one: string, other: string, asSeen = (text: string) => text): boolean {
  const [seen] = lettersIn(one, asSeen)
  return seen !== undefined && seen === lettersIn(other, asSeen)[0]
}

/** How a sentence about it continues after 'name'. */
export const RESERVED_NAME = 'must be your own: this one is ours'

const STAFF =
  'admin administrator administration moderator moderation support staff helpdesk webmaster'.split(
    ' ',
  )
const WITH_STAFF =
  'the of from at and official team help desk service services customer client care billing payments safety trust security system'.split(
    ' ',
  )

/** The letters alone, without marks and case, those that look the same as one; none if there are none. */
function lettersIn(text: string, asSeen: (text: string) => string): string[] {
  // A digit within a word stands for a letter, as in 'Supp0rt'.
  const plain = text.normalize('NFKD').replace(/(?<!\p{L}\p{M}*)\p{N}+(?!\p{L})|\p{N}+$/gu, '')
  const letters = asSeen(asSeen(plain).toLowerCase())
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('i', 'l')
  return letters === '' ? [] : [letters]
}

/** The text without what no name has. */
export const tidyName = (text: string) =>
  lettersOf(text.replace(/[\p{C}\p{Z}\s]+/gu, ' '))
    .filter((letter) => !SYMBOL.test(letter))
    .join('')
    .replace(/ +/g, ' ')
    .trim()

/** Letters with their marks, and whole emoji; single characters in browsers without a segmenter. */
const lettersOf = (text: string) =>
  'Segmenter' in Intl
    ? [...new Intl.Segmenter('en').segment(text)].map(({ segment }) => segment)
    : [...text]

/** Format characters and others without a glyph: in most scripts they can only disguise a forged name. */
const INVISIBLE = new RegExp(`[\\p{Cf}\\p{Default_Ignorable_Code_Point}${BLANK_LETTERS}]`, 'u')

/**
 * Where invisible characters are part of the spelling: joiners within words of scripts whose letters join (in Kurdish
 * also after a last heh), and selectors of a variant of a Chinese or Mongolian letter.
 */
const SPELLING =
  /(?<=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}])[\u200c\u200d](?=[\p{L}\p{M}])|(?<=\u0647)\u200c(?=\s|$)|(?<=\p{Script=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=\p{Script=Mongolian})[\u180b-\u180f]/gu

/** Pictures, private and unassigned characters; those that keyboards have, such as ™, are no harm. */
const SYMBOL = /(?![¦©®°™])(?:\p{So}|\p{Emoji_Modifier}|\p{Co}|\p{Cn}|\p{Cs}|\u20e3)/u

/** `https://…`, `www.…`, `example.org`, `t.co`, but not `J.R.R.Tolkien`. Browsers treat '。' as a dot. */
const WEB_ADDRESS =
  /:\/\/|\b[wW]{3}[.。]|[\p{L}\p{M}\p{N}-]{2,}[.。]\p{L}[\p{L}\p{M}]|[\p{L}\p{N}][.。]\p{Ll}{2,}/u
