import { expect, it } from 'vitest'
import { caldavServer, mayHavePasswordOf, serverOf } from './caldav.ts'

const may = (server: string, url: string) => mayHavePasswordOf(new URL(server), new URL(url))

it('lets a password go to the host and port that it was given for, by https', () => {
  expect(may('https://dav.example/', 'https://dav.example/calendars/')).toBe(true)
  for (const other of [
    'http://dav.example/',
    'https://dav.example:8443/',
    'https://evil.dav.example/',
    'https://dav.example.evil/',
  ])
    expect(may('https://dav.example/', other), other).toBe(false)
})

it('lets one for iCloud go to the host on which iCloud keeps the account, and to no other of Apple’s', () => {
  const server = 'https://caldav.icloud.com/'
  expect(may(server, 'https://p42-caldav.icloud.com/123/calendars/')).toBe(true)
  for (const other of [
    'https://p42-caldav.icloud.com:8443/',
    'https://p42-caldav.icloud.com.evil/',
    'https://www.icloud.com/',
    'https://x.p42-caldav.icloud.com/',
  ])
    expect(may(server, other), other).toBe(false)
  expect(may('https://dav.example/', 'https://p42-caldav.icloud.com/')).toBe(false)
})

it('takes a server with or without https://, and nothing else', () => {
  expect(caldavServer(' cloud.example/remote.php/dav ')?.href).toBe(
    'https://cloud.example/remote.php/dav',
  )
  expect(caldavServer('https://cloud.example:8443')?.host).toBe('cloud.example:8443')
  for (const other of ['http://cloud.example', 'https://me:pw@cloud.example', 'ftp://a.example'])
    expect(caldavServer(other), other).toBeUndefined()
})

it('knows where services answer, and where a Nextcloud does from its address', () => {
  expect(serverOf('icloud', '')).toBe('https://caldav.icloud.com/')
  expect(serverOf('nextcloud', 'cloud.example/files/')).toBe('cloud.example/files/remote.php/dav/')
  expect(serverOf('nextcloud', 'https://cloud.example/remote.php/dav')).toBe(
    'https://cloud.example/remote.php/dav',
  )
  expect(serverOf('nextcloud', ' ')).toBe('')
  expect(serverOf('other', ' dav.example ')).toBe('dav.example')
})
