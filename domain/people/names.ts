import { unprintable } from '#domain/money/letters.ts'

/** Why a name is refused. If several apply, the first. */
export type NameProblem = 'lines' | 'invisible' | 'address' | 'letters'

/** How a sentence about each continues after 'name'. */
export const NAME_PROBLEMS: Record<NameProblem, string> = {
  lines: 'must be one line of text',
  invisible:
    'must have no invisible characters, such as those that reverse the direction of writing',
  address: 'must not look like a web address: leave a space after each full stop',
  letters: 'must use letters that our receipts can show: no emoji, for example',
}

/**
 * What is wrong with a person's name, which appears in emails, lists, file names and receipts; undefined if it is fine.
 * All format characters (Cf) are refused: a few scripts use joiners, but in any script they can disguise a forged name.
 */
export function nameProblem(name: string): NameProblem | undefined {
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) return 'lines'
  if (/\p{Cf}/u.test(name)) return 'invisible'
  if (WEB_ADDRESS.test(name.normalize('NFKC'))) return 'address'
  if (unprintable(name)) return 'letters'
}

/** The same as the end of a sentence; it quotes the wrong letter. */
export function nameFault(name: string): string | undefined {
  const problem = nameProblem(name)
  if (problem !== 'letters') return problem && NAME_PROBLEMS[problem]
  return `must use letters that our receipts can show, and “${unprintable(name)}” is not one of them`
}

/** `https://…`, `www.…`, `example.org`, `t.co`, but not `J.R.R.Tolkien`. Browsers treat '。' as a dot. */
const WEB_ADDRESS =
  /:\/\/|\b[wW]{3}[.。]|[\p{L}\p{M}\p{N}-]{2,}[.。]\p{L}[\p{L}\p{M}]|[\p{L}\p{N}][.。]\p{Ll}{2,}/u
