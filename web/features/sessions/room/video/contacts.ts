import type { Contact } from './contact.ts'
import { openContact } from './contact.ts'
import type { Peer, Peers } from './peers.ts'
import { withPeers } from './peers.ts'
import type { OwnPage } from './seat.ts'
import { securityCodeOf } from './security-code.ts'

export type Contacts = ReturnType<typeof createContacts>

/** The others' pages that this one is connected to. */
export function createContacts(own: OwnPage) {
  const { store } = own
  const contacts = new Map<string, Contact>()
  /** Connections that this page has ended. */
  const ended = new Set<string>()
  const all = () => [...contacts.values()]
  store.atEnd(() => all().forEach(hangUp))

  function call(peer: Peer): Contact {
    const contact = openContact(own, peer, updateCodes)
    contacts.set(peer.page, contact)
    return contact
  }

  function hangUp(contact: Contact): void {
    contact.link.close()
    contacts.delete(contact.peer.page)
    if (contact.connection) ended.add(contact.connection)
  }

  function callAgain(contact: Contact): Contact {
    hangUp(contact)
    return call(contact.peer)
  }

  async function updateCodes(): Promise<void> {
    store.change({ securityCodes: (await Promise.all(all().map(codesOf))).flat() })
  }

  /** Hangs up on pages that are gone, and calls new ones once the room is open. */
  function meet(news: Peers): void {
    const present = news.isOpen ? news.peers.filter(({ id }) => id !== own.personId) : []
    for (const contact of all())
      if (!present.some(({ page }) => page === contact.peer.page)) hangUp(contact)
    store.change(withPeers(store.state(), news, own.personId, (page) => contacts.has(page)))
    for (const peer of present) if (!contacts.has(peer.page)) call(peer)
    updateCodes()
  }

  /**
   * If one of the two has lost sight of the other, they hang up and call again while the other still has the old
   * connection: then that one does so too.
   */
  function receive(from: string, { begin, connection, ...signal }: Record<string, unknown>): void {
    let contact = contacts.get(from)
    if (!contact) return
    if (begin) {
      if (contact.isInitiator && !contact.link.repeatOffer()) callAgain(contact)
      return
    }
    if (typeof connection === 'string' && connection !== contact.connection) {
      // It belongs to a connection that was there before.
      if (contact.isInitiator) return
      if (ended.has(connection)) return void contact.begin()
      if (contact.connection) contact = callAgain(contact)
      contact.connection = connection
    }
    contact.link.receive(signal).catch((error: unknown) => console.warn(error))
  }

  return { all, links: () => all().map(({ link }) => link), meet, receive }
}

async function codesOf({ peer: { name }, link }: Contact) {
  const words = await securityCodeOf(link.fingerprints())
  return words.length > 0 ? [{ name, words }] : []
}
