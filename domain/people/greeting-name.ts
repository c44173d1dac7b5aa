const TITLES =
  /^(dr|prof|professor|mr|mrs|ms|miss|mx|rev|revd|reverend|sir|dame|lord|lady|sister|father|fr|rabbi|imam|sheikh|cllr|hon|judge)\.?$/i

/**
 * What a greeting calls someone: the first of several words in Latin letters, unless it is a title or an initial.
 * Otherwise the whole name, since in other scripts the family's name often comes first.
 */
export function greetingName(name: string): string {
  const [first = '', ...others] = name.split(/\s+/u)
  const isFirstName = others.length > 0 && /^[\p{Script=Latin}\p{M}'’-]{2,}$/u.test(first)
  return isFirstName && !TITLES.test(first) ? first : name
}
