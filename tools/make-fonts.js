// Makes web/ui/fonts/ from the npm packages: Latin as the United Kingdom needs it, the weights and sizes that
// the design uses, and the features that it switches on. Names in other alphabets fall back to the system's faces.
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
    // The optical size follows the size of the text, so that large titles stay fine.
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

/**
 * @param {number} first
 * @param {number} last
 */
function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
