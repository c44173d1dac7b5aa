import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { Asked, Drawn } from './drawer.ts'

/**
 * The process that decodes what people send. One picture at a time; it ends itself where that takes more memory than
 * `mostMegabytes`, its first argument. libvips works on other threads and outside V8's heap, so this one can look.
 */
const mostBytes = Number(process.argv[2]) * 1_000_000
const LOOK_MS = 10

sharp.cache(false)
sharp.concurrency(1)

setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(1)
}, LOOK_MS)

process.on('message', async (asked: Asked) => {
  process.send?.(await draw(asked))
})
// The program has ended, however it did.
process.on('disconnect', () => process.exit(0))

/** The picture decoded once, then both sizes of what came out. */
async function draw({ bytes, most, large, small }: Asked): Promise<Drawn> {
  try {
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (width * height > most) return { refused: 'pixels' }
    const { data, info } = await picture
      .autoOrient()
      .resize(large)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const webp = (resized: Sharp) => resized.webp({ quality: 82 }).toBuffer()
    return {
      large: await webp(sharp(data, { raw })),
      small: await webp(sharp(data, { raw }).resize(small)),
      width: info.width,
      height: info.height,
    }
  } catch {
    return { refused: 'unreadable' }
  }
}
