// Draws the site's raster images in the product's own style and writes them to public/: the social card, and the icons
// for browsers and home screens.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from './find-browser.js'
import { root } from './project.js'

const read = (/** @type {string} */ path) => readFile(join(root, path))
const inline = async (/** @type {string} */ path, /** @type {string} */ type) =>
  `data:${type};base64,${(await read(path)).toString('base64')}`

const icon = await inline('public/favicon.svg', 'image/svg+xml')
const tokens = await read('web/ui/tokens.css')

const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ colorScheme: 'light' })

await write('og-image.png', await draw(1200, 630, await card()))
await write('icon-192.png', await draw(192, 192, mark(100)))
await write('icon-512.png', await draw(512, 512, mark(100)))
// Home screens crop these to their own shape, so the background fills the image and the mark stays in the safe zone.
await write('icon-maskable-512.png', await draw(512, 512, mark(62, '#fbfaf7')))
await write('apple-touch-icon.png', await draw(180, 180, mark(70, '#fbfaf7')))
await write('favicon.ico', asIco(32, await draw(32, 32, mark(100))))
await browser.close()

/**
 * @param {number} width
 * @param {number} height
 * @param {string} body
 */
async function draw(width, height, body) {
  await page.setViewportSize({ width, height })
  await page.setContent(`<style>${tokens} * { margin: 0; box-sizing: border-box }</style>${body}`)
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()))
    await Promise.all([...document.images].map((image) => image.decode()))
  })
  return page.screenshot({ omitBackground: true })
}

/**
 * @param {number} percent of the picture's width
 * @param {string} [ground]
 */
function mark(percent, ground = 'transparent') {
  return `<div style="display: grid; place-items: center; width: 100vw; height: 100vh; background: ${ground}">
    <img src="${icon}" alt="" style="width: ${percent}%; height: ${percent}%">
  </div>`
}

async function card() {
  const [newsreader, inter, professional, client] = await Promise.all([
    inline('web/ui/fonts/newsreader.woff2', 'font/woff2'),
    inline('web/ui/fonts/inter.woff2', 'font/woff2'),
    inline('public/illustrations/professional.svg', 'image/svg+xml'),
    inline('public/illustrations/client.svg', 'image/svg+xml'),
  ])
  return `<style>
    @font-face { font-family: "Newsreader Variable"; src: url(${newsreader}); font-weight: 500 600 }
    @font-face { font-family: "Inter Variable"; src: url(${inter}); font-weight: 400 700 }
    body { width: 1200px; height: 630px; padding: 72px; background: var(--paper); color: var(--ink);
      font: 400 27px / 1.45 var(--text); position: relative; overflow: hidden }
    .name { display: flex; align-items: center; gap: 16px; font: 500 44px / 1 var(--display); letter-spacing: -0.02em }
    h1 { width: 600px; margin: 72px 0 28px; font: 500 82px / 1.04 var(--display); letter-spacing: -0.02em }
    p { width: 560px; color: var(--ink-2) }
    .call { position: absolute; right: 64px; top: 72px; width: 430px; height: 486px; border-radius: 32px;
      border: 1px solid var(--line); overflow: hidden; box-shadow: var(--shadow-2) }
    .call img { width: 100%; height: 100%; object-fit: cover }
    .call .me { position: absolute; left: 24px; bottom: 24px; width: 120px; height: 120px; border-radius: 24px;
      border: 5px solid var(--surface) }
    .live { position: absolute; left: 24px; top: 24px; padding: 7px 18px; border-radius: 999px; background: var(--live);
      color: var(--on-live); font: 600 22px / 1.4 var(--text) }
  </style>
  <div class="name"><img src="${icon}" alt="" width="46" height="46">Parlour</div>
  <h1>An hour with someone who really knows.</h1>
  <p>Verified professionals, live by video. The price you see is the price you pay.</p>
  <div class="call"><img src="${professional}" alt=""><span class="live">Live Now</span><img class="me" src="${client}" alt=""></div>`
}

/**
 * An ICO file with one image: a directory with one entry, followed by the PNG.
 * @param {number} size
 * @param {Buffer} png
 */
function asIco(size, png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/**
 * @param {string} name
 * @param {Buffer} content
 */
async function write(name, content) {
  await writeFile(join(root, 'public', name), content)
  console.log(`public/${name}: ${content.length} bytes`)
}
