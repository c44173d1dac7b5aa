import { describe, expect, it } from 'vitest'
import type { Caller } from '#test/support/test-app.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { aPhoto, upload } from '#test/support/uploads.ts'

const { app, visitor, aClient, aProfessional } = await buildTestApp()

describe('the photo of a person', () => {
  const photoOf = async (who: Caller) => upload(app, who, 'avatar', await aPhoto())

  it('is one of their own uploads, until they remove it', async () => {
    const client = await aClient()
    expect(client.user.avatar).toBeNull()
    const { id, url } = await photoOf(client)
    const change = (avatar: string | null) => client.patch('/api/auth/profile', { avatar })
    expect((await change(id)).json().user.avatar).toBe(url)
    expect((await client.patch('/api/auth/profile', { name: 'Clara' })).json().user).toMatchObject({
      name: 'Clara',
      avatar: url,
    })
    expect((await client.get('/api/auth/me')).json().user.avatar).toBe(url)
    expect((await change(null)).json().user.avatar).toBeNull()
  })

  it('can’t be someone else’s upload, or a video', async () => {
    const [client, professional] = [await aClient(), await aProfessional()]
    const { id: others } = await photoOf(professional)
    for (const avatar of [others, crypto.randomUUID()]) {
      const reply = await client.patch('/api/auth/profile', { avatar })
      expect([reply.statusCode, reply.body]).toEqual([
        400,
        'avatar must be a file that you have uploaded for this',
      ])
    }
    expect((await client.get('/api/auth/me')).json().user.avatar).toBeNull()
  })

  it('and the name of a professional stand on the public profile too', async () => {
    const professional = await aProfessional()
    const { id, url } = await photoOf(professional)
    await professional.patch('/api/auth/profile', { avatar: id, name: 'Paula Practice' })
    const shown = await visitor.get(`/api/professionals/${professional.professionalId}`)
    expect(shown.json().professional).toMatchObject({ avatar: url, name: 'Paula Practice' })
  })
})
