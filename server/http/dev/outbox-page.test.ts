import { expect, it } from 'vitest'
import { outbox } from '#server/providers/mail/outbox.ts'
import { buildTestApp, PRODUCTION } from '#test/support/test-app.ts'

const { context, visitor } = await buildTestApp()

it('shows a mail as text, and its HTML where scripts can’t run', async () => {
  await outbox(context.config.DATA_DIR).send({
    key: 'hostile',
    to: '<ada@example.org>',
    subject: '<script>alert(1)</script>',
    text: 'Read it: http://localhost:3000/help?a=1&b=2 </pre><script>alert(2)</script>',
    html: '<html><head></head><body>"Hello"<script>alert(3)</script></body></html>',
    calendar: { method: 'REQUEST', file: 'BEGIN:VCALENDAR\r\nSUMMARY:<script>\r\n' },
  })
  const { headers, body } = await visitor.get('/dev/mail')
  expect(headers['content-type']).toContain('text/html')
  expect(body).not.toContain('<script')
  expect(body).toContain('href="http://localhost:3000/help?a=1&amp;b=2"')
  const frame = /<iframe[^>]*>/.exec(body)?.[0]
  expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(frame).toContain('srcdoc="&lt;html&gt;&lt;head&gt;&lt;base target=&quot;_blank&quot;&gt;')
  expect(body).toContain('Calendar file, REQUEST')
})

it('doesn’t exist in production', async () => {
  const production = await buildTestApp({
    settings: PRODUCTION,
  })
  expect((await production.visitor.get('/dev/mail')).statusCode).toBe(404)
})
