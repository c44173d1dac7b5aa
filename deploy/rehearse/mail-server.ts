// The mail server that settings.env.example names: prints each email's recipients and text. Production hands over
// emails over TLS alone, so it has a certificate, by an authority that the image is given.
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH'],
  cert: readFileSync('/run/secrets/mail.pem'),
  key: readFileSync('/run/secrets/mail-key.pem'),
  onData(stream, { envelope: { rcptTo } }, done) {
    void text(stream).then((mail) => {
      console.log(JSON.stringify({ to: rcptTo.map(({ address }) => address), mail }))
      done()
    })
  },
})
server.listen(587, '0.0.0.0')
process.on('SIGTERM', () => process.exit())
