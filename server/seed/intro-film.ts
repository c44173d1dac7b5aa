// Draws public/films/eleanor-hughes.mp4: node server/seed/intro-film.ts [path of a Chromium]. Needs ffmpeg. The film is
// committed, so nothing else needs either. It is silent and shows the profile's own text.
import { spawn } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const SCENES: [title: string, text: string][] = [
  ['Hello, I’m Eleanor.', 'I teach maths: GCSE, A level and Further Maths.'],
  ['A past paper, not a lesson', 'That is how a first session starts.'],
  ['I watch you work', 'and stop you when I see how the mark would be lost.'],
  ['Then we make a plan', 'What to fix, and in which order. Short, and written down.'],
]
const SCENE_SECONDS = 3.5
const FRAMES_PER_SECOND = 20

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const base64 = async (path: string) => (await readFile(file(path))).toString('base64')
const font = async (family: string, path: string) =>
  `@font-face{font-family:${family};font-weight:100 900;src:url(data:font/woff2;base64,${await base64(`node_modules/@fontsource-variable/${path}`)})}`

await mkdir(file('public/films'), { recursive: true })
const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 854, height: 480 } })
await page.setContent(`<style>
  ${await font('Display', 'newsreader/files/newsreader-latin-standard-normal.woff2')}
  ${await font('Text', 'inter/files/inter-latin-wght-normal.woff2')}
  body { margin: 0; height: 480px; background: #fbfaf7; color: #14213d; position: relative }
  b { position: absolute; left: 64px; top: 130px; width: 220px; border-radius: 22px; aspect-ratio: 1; display: grid;
    place-items: center; font: 600 80px Text; background: oklch(92% .032 334); color: oklch(38% .075 334) }
  div { position: absolute; left: 340px; top: 50%; width: 440px; translate: 0 -50% }
  h1 { font: 500 46px/1.12 Display; letter-spacing: -.02em; margin: 0 0 14px }
  p { font: 400 23px/1.45 Text; color: #46506a; margin: 0 }
</style><b>EH</b>
${SCENES.map(([title, text]) => `<div><h1>${title}</h1><p>${text}</p></div>`).join('')}`)
await page.evaluate(() => document.fonts.ready)

const film = spawn(
  'ffmpeg',
  [
    ...`-y -loglevel error -f image2pipe -framerate ${FRAMES_PER_SECOND} -i -`.split(' '),
    ...'-c:v libx264 -preset veryslow -crf 24 -pix_fmt yuv420p -movflags +faststart'.split(' '),
    file('public/films/eleanor-hughes.mp4'),
  ],
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
const frames = SCENES.length * SCENE_SECONDS * FRAMES_PER_SECOND
for (let frame = 0; frame < frames; frame += 1) {
  await page.evaluate(
    ([at, length]) => {
      for (const [n, scene] of document.querySelectorAll('div').entries()) {
        const since = at - n * length
        const shown = Math.min(since / 0.5, (length - since) / 0.3, 1)
        scene.style.opacity = String(Math.max(shown, 0))
      }
    },
    [frame / FRAMES_PER_SECOND, SCENE_SECONDS] as const,
  )
  if (!film.stdin.write(await page.screenshot({ type: 'png' })))
    await new Promise((drained) => film.stdin.once('drain', drained))
}
film.stdin.end()
await new Promise((ended) => film.once('close', ended))
await browser.close()
