import { describe, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '#contract/public-pages.ts'
import { buildTestApp } from '#test/support/test-app.ts'
import { sitemap, sitemapFile } from './sitemap.ts'

const { visitor, context, db, aProfessional } = await buildTestApp({
  settings: { PUBLIC_URL: 'https://parlour.example' },
})
const verified = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => aProfessional({ name })))
const pending = await aProfessional({ name: 'Pat', isVerified: false })
const unlisted = await aProfessional({ name: 'Una', headline: '' })

/** Besides professionals: three of one category have its page, and none of them a subject's. */
const PAGES = [...PUBLIC_PAGES, '/find/tutoring']

const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) => at)
const textOf = async (parts: AsyncGenerator<string>) => (await Array.fromAsync(parts)).join('')

describe('sitemap.xml', () => {
  it('lists the public pages, those of subjects with enough people, and the verified professionals, and no one else', async () => {
    const reply = await visitor.get('/sitemap.xml')
    expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = addressesIn(reply.body)
    expect(addresses.slice(0, PAGES.length)).toEqual(
      PAGES.map((path) => `https://parlour.example${path}`),
    )
    expect(addresses.slice(PAGES.length).sort()).toEqual(
      verified
        .map(({ professionalId }) => `https://parlour.example/professionals/${professionalId}`)
        .sort(),
    )
    expect(reply.body).not.toContain(pending.professionalId)
    expect(reply.body).not.toContain(unlisted.professionalId)
  })

  it('says when a profile last changed', async () => {
    const changed = verified[0]?.professionalId
    await db.rows(`update professionals set updated_at = '2031-05-04T03:02:01Z' where id = $1`, [
      changed,
    ])
    const { body } = await visitor.get('/sitemap.xml')
    expect(body).toContain(`${changed}</loc><lastmod>2031-05-04T03:02:01.000Z</lastmod>`)
  })

  it('becomes an index when one file cannot hold everything, whose files hold each address once', async () => {
    const most = PAGES.length + 1
    const index = await textOf(await sitemap(context, most))
    expect(index).toContain('<sitemapindex')
    expect(addressesIn(index)).toEqual([
      'https://parlour.example/sitemaps/1.xml',
      'https://parlour.example/sitemaps/2.xml',
    ])
    const files = [
      await textOf(await sitemapFile(context, 1, most)),
      await textOf(await sitemapFile(context, 2, most)),
    ]
    expect(files.map((file) => addressesIn(file).length)).toEqual([most, 2])
    const whole = await visitor.get('/sitemap.xml')
    expect(files.flatMap(addressesIn)).toEqual(addressesIn(whole.body))
    await expect(sitemapFile(context, 3, most)).rejects.toMatchObject({ kind: 'not-found' })
  })

  it('has a file number 1, and none beyond the last', async () => {
    const first = await visitor.get('/sitemaps/1.xml')
    expect(addressesIn(first.body)).toHaveLength(PAGES.length + verified.length)
    for (const file of ['0', '2', '999999', 'x'])
      expect((await visitor.get(`/sitemaps/${file}.xml`)).statusCode, file).toBe(404)
  })
})

describe('robots.txt', () => {
  it('keeps robots from private pages and shows them the sitemap', async () => {
    const { body, headers } = await visitor.get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body).toContain('Disallow: /checkout/\n')
    expect(body).toContain('Disallow: /client-dashboard\n')
    expect(body).toContain('\nSitemap: https://parlour.example/sitemap.xml\n')
  })
})

describe('the web manifest', () => {
  it('carries the name of the site and icons that home screens can cut', async () => {
    const manifest = (await visitor.get('/site.webmanifest')).json()
    expect(manifest).toMatchObject({ name: 'Parlour', start_url: '/', theme_color: '#3b82f6' })
    expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual([
      'any',
      '192x192',
      '512x512',
      '512x512',
    ])
    expect(manifest.icons.at(-1).purpose).toBe('maskable')
  })
})
