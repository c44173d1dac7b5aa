import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import { expect, it } from 'vitest'
import { LONGEST_TURN, longestTurnOf } from '#test/support/turns.ts'
import { joinedOnThread } from './joining-worker.ts'

const PACKETS = 5_000

/** A part with as many packets as nobody's browser sends. */
async function manyPackets(): Promise<Buffer> {
  const output = new Output({
    format: new WebMOutputFormat({ appendOnly: true }),
    target: new BufferTarget(),
  })
  const video = new EncodedVideoPacketSource('vp8')
  output.addVideoTrack(video)
  await output.start()
  const decoderConfig = { codec: 'vp8', codedWidth: 640, codedHeight: 360 }
  for (let n = 0; n < PACKETS; n += 1)
    await video.add(new EncodedPacket(new Uint8Array(10), 'key', n / 1000, 0.001), {
      decoderConfig,
    })
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer())
}

it('keeps the event loop free, however many packets a part has', async () => {
  const part = await manyPackets()
  let written = 0
  const access = {
    read: async () => part,
    async write(position: number, bytes: Uint8Array) {
      written = Math.max(written, position + bytes.length)
    },
  }
  const longest = await longestTurnOf(async () => {
    expect(await joinedOnThread([[part.length]], access)).toEqual({
      durationMs: PACKETS,
      contentType: 'video/webm',
      leftOut: 0,
    })
  })
  expect(written).toBeGreaterThan(PACKETS * 10)
  expect(longest).toBeLessThan(LONGEST_TURN)
})

it('takes what can’t be read for nothing, and says when a file can’t', async () => {
  const nothing = { durationMs: 0, contentType: null, leftOut: 0 }
  const write = async () => {}
  const bytes = Buffer.from('no recording')
  expect(await joinedOnThread([[bytes.length]], { read: async () => bytes, write })).toEqual(
    nothing,
  )
  const read = () => Promise.reject(new Error('the disk is away'))
  await expect(joinedOnThread([[1000]], { read, write })).rejects.toThrow('the disk is away')
})
