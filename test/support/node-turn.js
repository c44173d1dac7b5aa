// node node-turn.js <port> <secret>: a TURN server for machines without coturn, with coturn's REST credentials.
import { createHmac } from 'node:crypto'
import TurnServer from 'node-turn'

const [port, secret = ''] = process.argv.slice(2)

/** The password that belongs to a user name which has not expired; the library asks for it by name. */
const credentials = new Proxy(
  {},
  {
    get(_target, username) {
      const isOver = Number(String(username).split(':')[0]) * 1000 < Date.now()
      return isOver
        ? undefined
        : createHmac('sha1', secret).update(String(username)).digest('base64')
    },
  },
)

new TurnServer({
  listeningPort: Number(port),
  listeningIps: ['127.0.0.1'],
  relayIps: ['127.0.0.1'],
  authMech: 'long-term',
  realm: 'parlour',
  credentials,
}).start()
