import type { Sharp } from 'sharp'
import sharp from 'sharp'
import type { ImageResult, ImageTask } from './image-worker.ts'

/**
 * The process that decodes uploaded images, one at a time. It exits when it uses more memory than its first argument
 * allows, in megabytes. libvips runs on other threads and outside V8's heap, so this thread stays free to check.
 */
const maxBytes = Number(process.argv[2]) * 1_000_000
const LOOK_MS = 10

sharp.cache(false)
sharp.concurrency(1)

setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(1)
}, LOOK_MS)

process.on('message', async (task: ImageTask) => {
  process.send?.(await resize(task))
})
// The parent has ended.
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

/** Decodes the image once and resizes the result to both sizes. */
async function resize({ bytes, maxPixels, large, small }: ImageTask): Promise<ImageResult> {
  try {
    // Like every viewer: a picture that was cut short is what could be decoded of it.
    const picture = sharp(bytes, { limitInputPixels: false, failOn: 'none' })
    const { width, height } = await picture.metadata()
    if (width * height > maxPixels) return { refused: 'pixels' }
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
