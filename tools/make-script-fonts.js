// Generates the fonts of documents for names in more alphabets: Noto's regular weight, cut to its own alphabet. The
// sources are whole fonts of up to 10 MB, so they are no dependencies: they come from npm when this runs.
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { root } from './project.js'

const run = promisify(execFile)
const folder = join(root, 'server/features/documents/fonts')

// Letters alone, and for Latin, Greek and Cyrillic the marks over and under them. Joiners shape some scripts; fontkit
// draws one that shapes nothing as a space of no width.
const FONTS = [
  { name: 'noto-sans', has: /[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{M}\p{P}\p{Lm}]/u },
  { name: 'noto-sans-armenian', has: /\p{scx=Armn}/u },
  { name: 'noto-sans-cherokee', has: /\p{scx=Cher}/u },
  { name: 'noto-sans-ethiopic', has: /\p{scx=Ethi}/u },
  { name: 'noto-sans-georgian', has: /\p{scx=Geor}/u },
  { name: 'noto-sans-kannada', has: /\p{scx=Knda}/u },
  { name: 'noto-sans-khmer', has: /\p{scx=Khmr}/u },
  { name: 'noto-sans-lao', has: /\p{scx=Laoo}/u },
  { name: 'noto-sans-malayalam', has: /\p{scx=Mlym}/u },
  { name: 'noto-sans-myanmar', has: /\p{scx=Mymr}/u },
  { name: 'noto-sans-oriya', has: /\p{scx=Orya}/u },
  { name: 'noto-sans-sinhala', has: /\p{scx=Sinh}/u },
  { name: 'noto-sans-syriac', has: /\p{scx=Syrc}/u },
  { name: 'noto-sans-telugu', has: /\p{scx=Telu}/u },
  { name: 'noto-sans-thaana', has: /\p{scx=Thaa}/u },
  { name: 'noto-sans-thai', has: /\p{scx=Thai}/u },
  { name: 'noto-sans-tifinagh', has: /\p{scx=Tfng}/u },
  { name: 'noto-serif-tibetan', has: /\p{scx=Tibt}/u },
  // What the fonts before these have not.
  { name: 'noto-sans-jp', has: /\p{Script=Han}/u, after: ['droid-sans-fallback'] },
  { name: 'noto-sans-tc', has: /\p{Script=Han}/u, after: ['droid-sans-fallback', 'noto-sans-jp'] },
  {
    name: 'noto-sans-sc',
    has: /\p{Script=Han}/u,
    after: ['droid-sans-fallback', 'noto-sans-jp', 'noto-sans-tc'],
  },
]
const JOINERS = ' \u200c\u200d\u25cc'

const work = await mkdtemp(join(tmpdir(), 'fonts-'))
for (const { name, has, after = [] } of FONTS) {
  const source = await regularOf(name)
  const known = new Set((await Promise.all(after.map(charactersOf))).flat())
  const own = charactersIn(source).filter((character) => has.test(character))
  const characters = own.filter((character) => !known.has(character)).join('')
  const font = await subsetFont(source, `${characters}${after.length ? '' : JOINERS}`, {
    targetFormat: 'sfnt',
  })
  await writeFile(join(folder, `${name}.ttf`), font)
  console.log(`${name}: ${font.length} bytes`)
}
await rm(work, { recursive: true })

/** @param {string} name */
async function regularOf(name) {
  const { stdout } = await run('npm', ['pack', '--silent', `@expo-google-fonts/${name}@0.4`], {
    cwd: work,
  })
  await run('tar', ['xzf', stdout.trim(), 'package/400Regular'], { cwd: work })
  const from = join(work, 'package/400Regular')
  const [file = ''] = (await readdir(from)).filter((each) => each.endsWith('.ttf'))
  const font = await readFile(join(from, file))
  await rm(join(work, 'package'), { recursive: true })
  return font
}

/** @param {string} name */
async function charactersOf(name) {
  return charactersIn(await readFile(join(folder, `${name}.ttf`)))
}

/** @param {Buffer} font */
function charactersIn(font) {
  const made = create(font)
  if (!('characterSet' in made)) throw new Error('This is a collection of fonts')
  return made.characterSet.map((point) => String.fromCodePoint(point))
}
