import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Attachment } from '#contract/messages/files.ts'
import type { Message } from '#contract/messages/messages.ts'
import { sweepUploads } from '#server/features/files/index.ts'
import { anUpload, bodies, conversing, listOf, read, write } from '#test/support/conversations.ts'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aPhoto, aPixelBomb, aZip } from '#test/support/uploads.ts'

const world = await buildTestApp()
const { context, visitor, aClient, aProfessional, setClock } = world
const { aPair, live } = await conversing(world)
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const WORD_TYPES =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const ODT = 'application/vnd.oasis.opendocument.text'

async function kept(who: Caller, bytes: Buffer = PDF, name = 'Letter.pdf'): Promise<Attachment> {
  const reply = await anUpload(world, who, bytes, name)
  expect(reply.statusCode).toBe(201)
  return reply.json().attachment
}

const sendFiles = (who: Caller, threadId: string, attachments: string[], more: object = {}) =>
  who.post('/api/messages', { threadId, body: '', attachments, ...more })

test('a message in which nothing is to be seen is none', async () => {
  const { client, thread } = await aPair()
  const reply = await sendFiles(client, thread, [], { body: '\u200b\u3164' })
  expect(reply.statusCode).toBe(400)
})

describe('a file for a message', () => {
  test('is re-encoded upright as pixels only, with a preview and its size', async () => {
    const client = await aClient()
    const photo = await kept(client, await aPhoto(4000, 3000), 'Holiday (1).JPG')
    expect(photo).toMatchObject({
      name: 'Holiday (1).webp',
      contentType: 'image/webp',
      width: 1920,
      height: 2560,
    })
    for (const [query, width] of [
      ['', 1920],
      ['?size=small', 600],
    ] as const) {
      const reply = await client.get(`/api/attachments/${photo.id}${query}`)
      const shown = await sharp(reply.rawPayload).metadata()
      expect(shown).toMatchObject({ format: 'webp', width })
      expect(shown.exif, 'where it was taken is gone').toBeUndefined()
    }
  })

  test('may be a PDF, kept unchanged, for download only', async () => {
    const client = await aClient()
    const file = await kept(client, PDF, 'Ärztlicher Brief “2026”.pdf')
    expect(file).toMatchObject({ contentType: 'application/pdf', bytes: PDF.length, width: null })
    const reply = await client.get(`/api/attachments/${file.id}`)
    expect(reply.rawPayload.equals(PDF)).toBe(true)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Ärztlicher Brief “2026”.pdf')}`,
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['Word', 'docx', aZip({ '[Content_Types].xml': WORD_TYPES, '_rels/.rels': '<a/>' })],
    ['OpenDocument', 'odt', aZip({ mimetype: ODT })],
    ['text', 'txt', Buffer.from('Größe: 5\n\tYours, Ann\n')],
  ])('may be a %s document, known by its content', async (_, extension, bytes) => {
    const file = await kept(await aClient(), bytes, 'CV.bin')
    expect(file).toMatchObject({ name: `CV.bin.${extension}`, bytes: bytes.length, width: null })
  })

  test.each([
    ['with a line break before its header', `\r\n${PDF.toString('latin1')}`],
    ['with that and bytes beyond ASCII', `\r\n%PDF-1.4\n%\xe2\xe3\xcf\xd3\n${PDF.subarray(9)}`],
  ])('may be a PDF %s', async (_, text) => {
    const bytes = Buffer.from(text, 'latin1')
    const file = await kept(await aClient(), bytes, 'Letter.pdf')
    expect(file).toMatchObject({ contentType: 'application/pdf', name: 'Letter.pdf' })
  })

  test.each([
    ['UTF-16', Buffer.from('\ufeffReading list: Brontë, £5\r\n', 'utf16le')],
    [
      'UTF-16, the other way round',
      Buffer.from('\ufeffReading list: Brontë, £5\r\n', 'utf16le').swap16(),
    ],
    ['Windows-1252', Buffer.from('Reading list: Brontë, £5\r\n', 'latin1')],
  ])('may be a text in %s, which is kept in UTF-8 with its ending', async (_, bytes) => {
    const client = await aClient()
    const { id, name } = await kept(client, bytes, '../reading.list\u202e.csv')
    expect(name).toBe('reading.list.csv')
    const reply = await client.get(`/api/attachments/${id}`)
    expect(reply.rawPayload.toString()).toBe('Reading list: Brontë, £5\r\n')
  })

  test('that begins with less than is a text, and markup is not', async () => {
    const client = await aClient()
    const { name } = await kept(client, Buffer.from('<3 you'), 'Card.txt')
    expect(name).toBe('Card.txt')
    const markup = await anUpload(world, client, Buffer.from('<b>Hello</b>'), 'Page.txt')
    expect(markup.statusCode).toBe(415)
    expect(markup.body).not.toContain('UTF-8')
  })

  const OLE = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    Buffer.from('EncryptedPackage', 'utf16le'),
    Buffer.alloc(1000),
  ])
  test.each([
    ['has a password', OLE, 'has a password, please save it without one'],
    [
      'is of an old kind',
      Buffer.from(OLE).fill(0, 512),
      'is saved in an old way, please save it as .docx or PDF',
    ],
    [
      'is a text in another old code page',
      Buffer.from('cff0e8e2e5f22c20ece8f0210d0a', 'hex'),
      'is saved in an old way, please save it as UTF-8',
    ],
  ])('that %s is told what is the matter', async (_, bytes, sentence) => {
    const reply = await anUpload(world, await aClient(), bytes, 'CV.docx')
    expect([reply.statusCode, reply.body]).toEqual([415, expect.stringContaining(sentence)])
  })

  test.each([
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    [
      'a drawing with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      415,
    ],
    ['a program', () => Buffer.from('MZ\x90\x00'.repeat(40), 'latin1'), 415],
    ['nothing', () => Buffer.alloc(0), 415],
    ['a picture that unfolds to 900 megapixels', aPixelBomb, 413],
    ['more than 10 MiB', () => Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]), 413],
  ])('is not %s, whatever it is called', async (_, bytes, status) => {
    const reply = await anUpload(world, await aClient(), bytes(), 'harmless.pdf')
    expect(reply.statusCode).toBe(status)
  })

  test('is visible to its owner until it is sent, then to both people', async () => {
    const { client, professional, thread } = await aPair()
    const { id } = await kept(client)
    const path = `/api/attachments/${id}`
    const strangers = [await aClient(), await aProfessional()]
    expect((await client.get(path)).statusCode).toBe(200)
    for (const who of [professional, ...strangers])
      expect((await who.get(path)).statusCode).toBe(404)
    await sendFiles(client, thread, [id])
    for (const who of [client, professional]) expect((await who.get(path)).statusCode).toBe(200)
    for (const who of strangers) expect((await who.get(path)).statusCode).toBe(404)
    expect((await visitor.get(path)).statusCode).toBe(401)
    expect((await visitor.get(`/api/files/${id}`)).statusCode, 'nor as a public file').toBe(404)
  })

  test('missing in the store is a 404 that no one caches', async () => {
    const client = await aClient()
    const { id } = await kept(client)
    await context.files.delete(id)
    const { statusCode, headers } = await client.get(`/api/attachments/${id}`)
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })
})

describe('a message with files', () => {
  test('arrives with its files in order, with or without text', async () => {
    const { client, professional, thread } = await aPair()
    const hearer = await live(professional)
    const files = [await kept(client, PDF, 'B.pdf'), await kept(client, await aPhoto(), 'A.jpg')]
    const ids = files.map(({ id }) => id)
    const sent = await sendFiles(client, thread, ids)
    expect(sent.statusCode).toBe(201)
    expect(sent.json()).toMatchObject({ body: '', attachments: files })
    expect((await hearer.next('message_received')).message).toMatchObject({ attachments: files })
    expect((await read(professional, thread)).messages).toMatchObject([{ attachments: files }])
    expect(await listOf(professional)).toMatchObject([
      { unreadCount: 1, lastMessage: { body: '', attachmentCount: 2 } },
    ])
    await write(client, thread, 'Words alone')
    expect((await read(client, thread)).messages[1]).not.toHaveProperty('attachments')
  })

  test('is stored once, however often it is sent', async () => {
    const { client, thread } = await aPair()
    const { id } = await kept(client)
    const clientId = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3].map(() => sendFiles(client, thread, [id], { clientId })),
    )
    const messages = replies.map((reply) => reply.json() as Message)
    expect(new Set(messages.map((message) => message.id)).size).toBe(1)
    for (const { attachments } of messages) expect(attachments).toMatchObject([{ id }])
  })

  test('is not stored if one of its files is not its author’s', async () => {
    const { client, professional, thread } = await aPair()
    const [own, others] = [await kept(client), await kept(professional)]
    const avatar = await world.app.inject({
      method: 'POST',
      url: '/api/files?purpose=avatar',
      headers: { cookie: client.cookie },
      payload: await aPhoto(),
    })
    for (const wrong of [others.id, avatar.json().id, randomUUID()]) {
      const reply = await sendFiles(client, thread, [own.id, wrong], { body: 'With files' })
      expect([reply.statusCode, reply.body]).toEqual([
        409,
        'A file in this message is no longer available, please attach it again',
      ])
    }
    expect(await bodies(client, thread)).toEqual([])
    expect((await sendFiles(client, thread, [own.id])).statusCode, 'its own is still free').toBe(
      201,
    )
    expect((await sendFiles(client, thread, [own.id])).statusCode, 'and is sent once').toBe(409)
  })

  test('goes without a file that another message has taken at the same time', async () => {
    const { client, thread } = await aPair()
    const { id } = await kept(client)
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sendFiles(client, thread, [id], { clientId: randomUUID() })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await bodies(client, thread)).toHaveLength(1)
  })

  test('has at most ten, each once', async () => {
    const { client, thread } = await aPair()
    const ids = Array.from({ length: 11 }, () => randomUUID())
    expect((await sendFiles(client, thread, ids)).statusCode).toBe(400)
    const twice = [ids[0] ?? '', ids[0] ?? '']
    expect((await sendFiles(client, thread, twice)).statusCode).toBe(400)
    expect((await sendFiles(client, thread, [])).statusCode, 'neither words nor files').toBe(400)
  })

  test('keeps its files when unsent uploads are swept a day later', async () => {
    const { client, professional, thread } = await aPair()
    const [sent, unsent] = [await kept(client), await kept(client)]
    await sendFiles(client, thread, [sent.id])
    setClock(new Date(Date.now() + 25 * 3_600_000))
    await sweepUploads(context)
    expect((await professional.get(`/api/attachments/${sent.id}`)).statusCode).toBe(200)
    expect((await client.get(`/api/attachments/${unsent.id}`)).statusCode).toBe(404)
    expect((await sendFiles(client, thread, [unsent.id])).statusCode).toBe(409)
  })
})
