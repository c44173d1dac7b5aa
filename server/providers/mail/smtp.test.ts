import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { smtp } from './smtp.ts'

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello Ada' }

/** A mail server that answers each line that starts so with that; its address, and what it was told. */
async function mailServer(answers: Record<string, string>) {
  const told: string[] = []
  const server = createServer((socket) => {
    if (answers.hello) socket.write(answers.hello)
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) {
        told.push(line)
        const answer = Object.entries(answers).find(([start]) => line.startsWith(start))?.[1]
        if (answer) socket.write(answer)
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, told }
}

test('a mail goes to the server of the address, from us', async () => {
  const { url, told } = await mailServer({
    hello: '220 here\r\n',
    EHLO: '250 here\r\n',
    MAIL: '250 fine\r\n',
    RCPT: '250 fine\r\n',
    DATA: '354 go on\r\n',
    '.': '250 kept\r\n',
    QUIT: '221 bye\r\n',
  })
  const replyTo = { name: 'Client, Ada', address: 'ada@example.net' }
  await smtp(url, 'Parlour <hello@parlour.test>').send({ ...mail, replyTo })
  expect(told).toEqual(
    expect.arrayContaining([
      'MAIL FROM:<hello@parlour.test>',
      'RCPT TO:<ada@example.org>',
      'Reply-To: "Client, Ada" <ada@example.net>',
      'Subject: Hello',
      'Hello Ada',
    ]),
  )
})

test('a mail server that says nothing is given up within seconds', async () => {
  const { url } = await mailServer({})
  await expect(smtp(url, 'hello@parlour.test').send(mail)).rejects.toThrow(
    'Greeting never received',
  )
})
