import type { BookingNews } from './notifications.ts'

const COUNTRY_NAMES = new Intl.DisplayNames('en-GB', { type: 'region' })
const ANY_OF = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** 'United Kingdom or Ireland', of ISO codes. */
const countriesInWords = (countries: readonly string[]): string =>
  ANY_OF.format(countries.map((country) => COUNTRY_NAMES.of(country) ?? country))

/** To someone whose number is of another country. */
export const countrySentence = (countries: readonly string[]): string =>
  isUkAlone(countries)
    ? 'We can only send texts to UK mobile numbers'
    : `We can only send texts to mobile numbers from: ${countriesInWords(countries)}`

/** Beside the field for a number. */
export const countryHint = (countries: readonly string[]): string =>
  isUkAlone(countries)
    ? 'A UK number, such as 07…'
    : `From: ${countriesInWords(countries)}. Outside the UK with the country code.`

const isUkAlone = (countries: readonly string[]) => countries.join() === 'GB'

/** A code that confirms a number. */
export const TEXT_CODE_DIGITS = 6
export const TEXT_CODE_MINUTES = 10
export const TEXT_CODE_TRIES = 5

/** To one person, codes included. */
export const TEXTS_A_MONTH = 40
export const MONTH_OF_TEXTS_DAYS = 30
/** How long what was sent to whom is kept. */
export const TEXTS_KEPT_DAYS = 90

/** News that is worth a text. */
export const TEXTED_NEWS = ['reminder-24h', 'reminder-1h', 'rescheduled', 'cancelled'] as const
export type TextedNews = (typeof TEXTED_NEWS)[number]
export const isTexted = (kind: BookingNews): kind is TextedNews =>
  (TEXTED_NEWS as readonly string[]).includes(kind)

/** Characters of one text (GSM 03.38): a longer one is sent, and paid for, as several. */
export const TEXT_SIZE = 160
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each takes the place of two. */
const EXTENDED = '^{}\\[~]|€'
const REPLACED: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

/** In characters that one text can have: without accents that it lacks, and '?' for what has no likeness. */
export function gsmOf(text: string): string {
  return [...text.normalize('NFC')].map(gsmCharacter).join('')
}

function gsmCharacter(character: string): string {
  const known = REPLACED[character] ?? character
  if (BASIC.includes(known) || EXTENDED.includes(known)) return known
  if (/\s/.test(known)) return ' '
  const plain = known.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain && [...plain].every((each) => BASIC.includes(each)) ? plain : '?'
}

export const textSizeOf = (text: string) =>
  [...text].reduce((size, each) => size + (EXTENDED.includes(each) ? 2 : 1), 0)

/** Our name, which may have 40 characters, leaves room for the rest. */
const MOST_OF_BRAND = 16
const STOP = 'Stop texts in your account.'

/** One text; a name that is too long is cut. */
function written(brand: string, sentence: (name: string) => string, name = ''): string {
  const from = cut(gsmOf(brand), MOST_OF_BRAND)
  const whole = gsmOf(name)
  for (let length = whole.length; ; length--) {
    const text = `${from}: ${gsmOf(sentence(cut(whole, length)))}`
    if (textSizeOf(text) <= TEXT_SIZE || length <= 1) return text
  }
}

const cut = (text: string, length: number) =>
  text.length <= length ? text : `${text.slice(0, Math.max(length - 1, 0)).trimEnd()}.`

/**
 * News of a session. Anyone may see a phone, so to clients only the professional's name and the time, and to
 * professionals no name. `when` is in the reader's zone.
 */
export function newsText(
  brand: string,
  kind: TextedNews,
  { professional, when }: { professional: string | null; when: string },
): string {
  const sentence = (name: string) => {
    const session = professional === null ? 'a session with a client' : `your session with ${name}`
    switch (kind) {
      case 'reminder-24h':
      case 'reminder-1h':
        return `${session} starts ${when}. ${STOP}`
      case 'rescheduled':
        return `${session} has moved to ${when}. ${STOP}`
      case 'cancelled':
        return `${session}, ${when}, was cancelled. ${STOP}`
    }
  }
  return written(brand, sentence, professional ?? '')
}

/** A time that a waiting list offers; `until` is a time of day. */
export function offerText(
  brand: string,
  { professional, when, until }: { professional: string; when: string; until: string },
): string {
  const sentence = (name: string) =>
    `a time with ${name} is free: ${when}. Held for you until ${until}: sign in to book it. ${STOP}`
  return written(brand, sentence, professional)
}

export const codeText = (brand: string, code: string) =>
  written(
    brand,
    () =>
      `${code} is your code to get texts. It works for ${TEXT_CODE_MINUTES} minutes. Ignore this if you didn't ask for it.`,
  )
