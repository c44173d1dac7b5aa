/** Characters that receipts and statements can show; `name` is the font file's in server/features/documents/fonts. */
type Alphabet = { name: string; has: RegExp }

/**
 * A character is set in the first font that has it. Each pattern matches exactly the glyphs of its font, which a test
 * verifies.
 */
export const ALPHABETS: Alphabet[] = [
  {
    name: 'inter-latin-400',
    has: /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ffıŒœʻʼˆ˜‘’‚“”„–—•…‹›€™−]/u,
  },
  {
    name: 'inter-latin-ext-400',
    has: /[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u01c3\u01c5-\u024f\u1e00-\u1e9b\u1e9d-\u1e9f]/u,
  },
  { name: 'inter-vietnamese-400', has: /[\u1ea0-\u1ef9]/u },
  {
    name: 'inter-greek-400',
    has: /[\u0374-\u0376\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03d7\u03dc\u03dd\u03f0-\u03f6\u03f9\u03fa\u03fc-\u03ff]/u,
  },
  {
    name: 'inter-greek-ext-400',
    has: /[\u1f00-\u1f15\u1f18-\u1f1d\u1f20-\u1f45\u1f48-\u1f4d\u1f50-\u1f57\u1f59\u1f5b\u1f5d\u1f5f-\u1f7d\u1f80-\u1fb4\u1fb6-\u1fc4\u1fc6-\u1fd3\u1fd6-\u1fdb\u1fdd-\u1fef\u1ff2-\u1ff4\u1ff6-\u1ffe]/u,
  },
  { name: 'inter-cyrillic-400', has: /[\u0400-\u045f\u0490\u0491\u04b0\u04b1]/u },
  {
    name: 'inter-cyrillic-ext-400',
    has: /[\u0460-\u0479\u0480-\u048f\u0492-\u049d\u04a0-\u04af\u04b2-\u04ff\u052f]/u,
  },
  {
    name: 'noto-sans-hebrew',
    has: /[\u0591-\u05c7\u05d0-\u05ea\u05ef-\u05f4\ufb1d-\ufb36\ufb38-\ufb3c\ufb3e\ufb40\ufb41\ufb43\ufb44\ufb46-\ufb4f]/u,
  },
  {
    name: 'noto-sans-arabic',
    has: /[\u0606-\u061b\u061d-\u06dc\u06de-\u06ff\u0750-\u077f\u08a0-\u08e1\u08e3-\u08ff\ufb50-\ufbc2\ufbd3-\ufd8f\ufd92-\ufdc7\ufdcf\ufdf0-\ufdff\ufe70-\ufe74\ufe76-\ufefc]/u,
  },
  { name: 'noto-sans-devanagari', has: /[\u0900-\u097f]/u },
  {
    name: 'noto-sans-bengali',
    has: /[\u0980-\u0983\u0985-\u098c\u098f\u0990\u0993-\u09a8\u09aa-\u09b0\u09b2\u09b6-\u09b9\u09bc-\u09c4\u09c7\u09c8\u09cb-\u09ce\u09d7\u09dc\u09dd\u09df-\u09e3\u09e6-\u09fe]/u,
  },
  {
    name: 'noto-sans-gurmukhi',
    has: /[\u0a01-\u0a03\u0a05-\u0a0a\u0a0f\u0a10\u0a13-\u0a28\u0a2a-\u0a30\u0a32\u0a33\u0a35\u0a36\u0a38\u0a39\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a59-\u0a5c\u0a5e\u0a66-\u0a76]/u,
  },
  {
    name: 'noto-sans-gujarati',
    has: /[\u0a81-\u0a83\u0a85-\u0a8d\u0a8f-\u0a91\u0a93-\u0aa8\u0aaa-\u0ab0\u0ab2\u0ab3\u0ab5-\u0ab9\u0abc-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ad0\u0ae0-\u0ae3\u0ae6-\u0af1\u0af9-\u0aff]/u,
  },
  {
    name: 'noto-sans-tamil',
    has: /[\u0b82\u0b83\u0b85-\u0b8a\u0b8e-\u0b90\u0b92-\u0b95\u0b99\u0b9a\u0b9c\u0b9e\u0b9f\u0ba3\u0ba4\u0ba8-\u0baa\u0bae-\u0bb9\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd0\u0bd7\u0be6-\u0bfa]/u,
  },
  {
    name: 'droid-sans-fallback',
    has: /[\u3000-\u3003\u3005-\u3007\u300a-\u3019\u3041-\u3094\u3099-\u309e\u30a0-\u30f6\u30fb-\u30fe\u3105-\u3129\u3131-\u318e\u4e00-\u9fa5\uac00-\ud7a3\uf900-\ufa2d\uff01-\uff5e\uff61-\uff9f\uffe0-\uffe6]/u,
  },
]

/** Joiners have no glyph. */
const JOINER = /[\u200c\u200d]/u

/** The alphabet that contains a character; undefined if receipts can't show it. */
export const alphabetOf = (character: string): string | undefined =>
  ALPHABETS.find(({ has }) => has.test(character))?.name

/** The first grapheme (a letter with its accents, a whole emoji) that receipts can't show. */
export const unprintable = (text: string): string | undefined =>
  lettersOf(text).find((letter) => !isPrintable(letter))

/** The text without the graphemes that receipts can't show. */
export const printableOf = (text: string): string => lettersOf(text).filter(isPrintable).join('')

const lettersOf = (text: string) =>
  [...new Intl.Segmenter('en').segment(text.normalize('NFC'))].map(({ segment }) => segment)

const isPrintable = (letter: string) =>
  [...letter].every((character) => alphabetOf(character) || JOINER.test(character))
