import { SEATS, USUAL_HOLDS } from '#domain/booking/holds.ts'
import { whole } from './kinds.ts'

export const limits = {
  settings: {
    SIGN_IN_LIMIT_ACCOUNT: whole(1)
      .default(10)
      .describe(
        'Failed sign-ins to one account from one network, or from one browser that has signed in to it before, within a quarter of an hour. Also counts failed proofs of identity and account changes.',
      ),
    SIGN_IN_LIMIT_ACCOUNT_TOTAL: whole(1)
      .default(200)
      .describe('Failed sign-ins to one account from all networks within a quarter of an hour.'),
    SIGN_IN_LIMIT_ADDRESS: whole(1)
      .default(100)
      .describe(
        'Failed sign-ins to all accounts from one network within a quarter of an hour. Also all attempts, successful ones included, with passkeys, second steps, and Google or Apple.',
      ),
    SIGN_UP_LIMIT_ADDRESS: whole(1)
      .default(30)
      .describe('Attempts to make an account from one network within an hour.'),
    UNCONFIRMED_LIMIT_ADDRESS: whole(1)
      .default(10)
      .describe(
        'New conversations, and reports, of all accounts with an unconfirmed email address from one network within an hour.',
      ),
    RESET_LIMIT_ACCOUNT: whole(1)
      .default(3)
      .describe(
        'Password reset links for one account within three quarters of an hour, and those requested from one network within a quarter. Beyond the first, links that were sent go on working and no more are sent; the same network is refused. The second also limits invalid links tried from one network.',
      ),
    RESET_LIMIT_ADDRESS: whole(1).default(100),
    EMAIL_LIMIT_ACCOUNT: whole(1)
      .default(20)
      .describe(
        'Emails within an hour that one account, or one network, has us send to addresses that may be anyone’s: on signing up, for a lost password, to confirm an address, on a message to support. The same network is then refused all of these.',
      ),
    EMAIL_LIMIT_ADDRESS: whole(1).default(200),
    SEARCH_LIMIT_ADDRESS: whole(1)
      .default(120)
      .describe('Text searches within a minute from one IP address without a sign-in.'),
    BOOKING_LIMIT_ACCOUNT: whole(1)
      .default(30)
      .describe('Attempts to hold a slot within ten minutes, per account and per IP address.'),
    BOOKING_LIMIT_ADDRESS: whole(1).default(300),
    FREE_LIMIT_ADDRESS: whole(1)
      .default(20)
      .describe('Free sessions booked per IP address (IPv6: per /64), within a day.'),
    HOLDS_OF_CLIENT: whole(1, SEATS)
      .default(USUAL_HOLDS.ofClient)
      .describe('Unpaid slots that a client can hold at the same time, 1 to 3.'),
    HOLDS_WITH_PROFESSIONAL: whole(1)
      .default(USUAL_HOLDS.withProfessional)
      .describe(
        'The same with one professional, at the checkout: a request with a reserved amount does not count.',
      ),
    HOLDS_UNPAID_A_DAY: whole(1)
      .default(USUAL_HOLDS.unpaidOfDay)
      .describe('Unpaid slots that a client can hold within 24 hours, including expired ones.'),
    HOLDS_UNCONFIRMED: whole(1, 3)
      .default(USUAL_HOLDS.unconfirmed)
      .describe(
        'Slots that a client can hold at the same time before confirming their email address, 1 to 3. Beyond this and the next two, the address must be confirmed.',
      ),
    HOLDS_UNCONFIRMED_WITH_PROFESSIONAL: whole(1)
      .default(USUAL_HOLDS.unconfirmedWithProfessional)
      .describe('The same for all such clients together, per professional.'),
    HOLDS_UNCONFIRMED_OF_NETWORK: whole(1)
      .default(USUAL_HOLDS.unconfirmedOfNetwork)
      .describe('The same per IP address, within an hour.'),
  },
}
