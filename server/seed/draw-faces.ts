// Draws public/faces/ from the sketches in server/seed/faces/: node server/seed/draw-faces.ts. The pictures are
// committed, so no one else needs this. They are drawn for the demo, and show no real person.
import { mkdir, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/** Pixels: twice what a profile shows. */
const SIZE = 344
/** Edges are softened in a larger picture, so that eyes stay clear. */
const DRAWN = 2 * SIZE

const folder = (path: string) => fileURLToPath(new URL(`../../${path}/`, import.meta.url))
const sketches = folder('server/seed/faces')
const faces = folder('public/faces')

/** From the upper left, as from a window. */
const light = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">
  <radialGradient id="light" cx=".32" cy=".22" r=".95">
    <stop offset="0" stop-color="#fff2dc"/><stop offset=".55" stop-color="#8a8580"/><stop offset="1" stop-color="#2b2830"/>
  </radialGradient>
  <rect width="100%" height="100%" fill="url(#light)"/>
</svg>`)

await mkdir(faces, { recursive: true })
for (const sketch of await readdir(sketches)) {
  const soft = await sharp(`${sketches}${sketch}`, { density: 150 })
    .resize(DRAWN, DRAWN)
    .median(5)
    .blur(1.4)
    .modulate({ saturation: 0.82 })
    .resize(SIZE, SIZE)
    .toBuffer()
  const paper = await sharp({
    create: {
      width: SIZE,
      height: SIZE,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .blur(0.6)
    .png()
    .toBuffer()
  await sharp(soft)
    .composite([
      { input: light, blend: 'soft-light' },
      { input: paper, blend: 'soft-light' },
    ])
    .webp({ quality: 80 })
    .toFile(`${faces}${sketch.replace('.svg', '.webp')}`)
}
