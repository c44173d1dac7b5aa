import { unprintable } from './letters.ts'

/** Why a name is refused; the first that applies. */
export type NameProblem = 'lines' | 'invisible' | 'address' | 'letters'

/** How a sentence about each goes on after 'name'. */
export const NAME_PROBLEMS: Record<NameProblem, string> = {
  lines: 'must be one line of text',
  invisible:
    'must have no invisible characters, such as those that reverse the direction of writing',
  address: 'must not look like a web address: leave a space after each full stop',
  letters: 'must use letters that our receipts can show: no emoji, for example',
}

/**
 * What a person's name must not contain, because mails, lists, file names and receipts show it; undefined when all is
 * well. Format characters (Cf) are refused whole: joiners have their place in a few scripts, and hide a forged name in
 * all.
 */
export function nameProblem(name: string): NameProblem | undefined {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return 'lines'
  if (/\p{Cf}/u.test(name)) return 'invisible'
  if (WEB_ADDRESS.test(name.normalize('NFKC'))) return 'address'
  if (unprintable(name)) return 'letters'
}

/** The same as the end of a sentence about the name; it says which letter is wrong. */
export function nameFault(name: string): string | undefined {
  const problem = nameProblem(name)
  if (problem !== 'letters') return problem && NAME_PROBLEMS[problem]
  return `must use letters that our receipts can show, and “${unprintable(name)}” is not one of them`
}

/** `https://…`, `www.…`, `example.org` and `t.co`, but not `J.R.R.Tolkien`. An ideographic full stop is a dot to browsers. */
const WEB_ADDRESS =
  /:\/\/|\b[wW]{3}[.。]|[\p{L}\p{M}\p{N}-]{2,}[.。]\p{L}[\p{L}\p{M}]|[\p{L}\p{N}][.。]\p{Ll}{2,}/u
