// Generates web/ui/fonts/ and our two fonts for PDF documents from the npm packages: the Latin characters used in the
// United Kingdom, and the weights, sizes and features that the design uses. On pages, names in other alphabets fall
// back to system fonts.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { root } from './project.js'

const PUNCTUATION = 'ıŒœˆ˜‘’‚“”„–—•…‹›€™−→←↑↓'
const CHARACTERS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...PUNCTUATION].join('')
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

const FONTS = [
  { name: 'inter', file: 'inter-latin-wght-normal', axes: { wght: { min: 400, max: 700 } } },
  {
    name: 'newsreader',
    file: 'newsreader-latin-opsz-normal',
    // The optical size follows the font size, so that large titles look fine.
    axes: { wght: 500, opsz: { min: 24, max: 72 } },
  },
]

const folder = join(root, 'web/ui/fonts')
await mkdir(folder, { recursive: true })
for (const { name, file, axes } of FONTS) {
  const source = join(root, 'node_modules/@fontsource-variable', name)
  const before = await readFile(join(source, 'files', `${file}.woff2`))
  const after = await subsetFont(before, CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })
  await writeFile(join(folder, `${name}.woff2`), after)
  await copyFile(join(source, 'LICENSE'), join(folder, `${name}.LICENSE`))
  console.log(`${name}: ${before.length} bytes, now ${after.length}`)
}

// Documents need fonts for names in European alphabets, with a single weight because PDF has no variable fonts.
// The apostrophes in Hawaiian and Ukrainian names are separate letters.
const NAMES = `${CHARACTERS}ʻʼ`
const DOCUMENT_FONTS = [
  { name: 'latin', weight: 400, characters: NAMES },
  { name: 'latin', weight: 600, characters: NAMES },
  {
    name: 'latin-ext',
    weight: 400,
    characters: [...range(0x100, 0x24f), ...range(0x1e00, 0x1eff)].join(''),
  },
  { name: 'vietnamese', weight: 400, characters: range(0x1ea0, 0x1ef9).join('') },
  { name: 'greek', weight: 400, characters: range(0x370, 0x3ff).join('') },
  { name: 'greek-ext', weight: 400, characters: range(0x1f00, 0x1fff).join('') },
  { name: 'cyrillic', weight: 400, characters: range(0x400, 0x4ff).join('') },
  { name: 'cyrillic-ext', weight: 400, characters: range(0x460, 0x52f).join('') },
]

const documents = join(root, 'server/features/documents/fonts')
const inter = join(root, 'node_modules/@fontsource-variable/inter')
await mkdir(documents, { recursive: true })
await copyFile(join(inter, 'LICENSE'), join(documents, 'inter.LICENSE'))
for (const { name, weight, characters } of DOCUMENT_FONTS) {
  const before = await readFile(join(inter, 'files', `inter-${name}-wght-normal.woff2`))
  const after = await subsetFont(before, characters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight },
    keepFeatures: FEATURES,
  })
  await writeFile(join(documents, `inter-${name}-${weight}.ttf`), after)
  console.log(`inter-${name}-${weight}: ${after.length} bytes`)
}
const newsreader = join(root, 'node_modules/@fontsource-variable/newsreader')
const title = await subsetFont(
  await readFile(join(newsreader, 'files/newsreader-latin-opsz-normal.woff2')),
  CHARACTERS,
  { targetFormat: 'sfnt', variationAxes: { wght: 500, opsz: 28 }, keepFeatures: FEATURES },
)
await writeFile(join(documents, 'newsreader.ttf'), title)
await copyFile(join(newsreader, 'LICENSE'), join(documents, 'newsreader.LICENSE'))
console.log(`newsreader: ${title.length} bytes`)

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
