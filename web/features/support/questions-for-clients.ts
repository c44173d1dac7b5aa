import { paths } from '#contract/paths/paths.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import { USUAL_HOLDS } from '#domain/booking/holds.ts'
import { ANSWER_HOURS } from '#domain/booking/requests.ts'
import { CHARGE_HOURS, RELEASE_HOURS, SERIES_SESSIONS } from '#domain/booking/series.ts'
import { WAITING_LIST_RULE } from '#domain/booking/waiting-list.ts'
import { DECIDED_WITHIN, URGENT_WITHIN } from '#domain/desk/reports.ts'
import { ACKNOWLEDGE_DAYS, OUTCOME_DAYS } from '#domain/desk/support.ts'
import { DURATIONS } from '#domain/hours/durations.ts'
import { BOARD_CLOSES_AFTER_HOURS } from '#domain/meeting/board.ts'
import { MOST_GUESTS } from '#domain/meeting/guests.ts'
import { ROOM_OPENS_BEFORE_MINUTES } from '#domain/meeting/room.ts'
import { SEAT_KEPT_SECONDS, TOLERANCE_MINUTES, WAIT_MINUTES } from '#domain/meeting/waiting.ts'
import { ALL_TERMS } from '#domain/money/cancellation-terms.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import { PAYOUT_DELAY_HOURS } from '#domain/money/payouts.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { RECOVERY_CODES } from '#domain/people/sign-in/second-factor.ts'
import {
  CONFIRM_LINK_DAYS,
  ERASURE_DAYS,
  NOT_REMEMBERED_HOURS,
  PASSWORD_MIN_LENGTH,
  REMEMBERED_DAYS,
  RESET_LINK_MINUTES,
  SIGN_IN_IDLE_DAYS,
  TAKE_BACK_DAYS,
} from '#domain/people/sign-in/sign-in.ts'
import { REVIEW_EDIT_DAYS } from '#domain/profile/reviews.ts'
import { EMERGENCY_SERVICES } from '#domain/search/helplines.ts'
import {
  WHAT_A_REVIEW_PROVES,
  WHAT_IS_VERIFIED,
  WHO_REVIEWS,
} from '#web/shared/booking/promises.ts'
import {
  LET_DOWN,
  ONCE_TOLD,
  WHO_CONTESTS,
  WHO_IS_RECORDED,
} from '#web/shared/booking/promises-about-attendance.ts'
import type { QuestionGroup } from './question.ts'

const RATE = 4500
const hour = priceOf(RATE, 60)
const halfHour = priceOf(RATE, 30)
const lengths = `${DURATIONS.slice(0, -1).join(', ')} or ${DURATIONS.at(-1)}`

export const forClients: readonly QuestionGroup[] = [
  {
    id: 'finding',
    title: 'Finding the right person',
    questions: [
      {
        id: 'how-to-find',
        question: 'How do I find someone who can help me?',
        answer: [
          `Type what you need into the search box on the home page or on [Browse Professionals](${paths.browse()}), in a word or two: ‘anxiety’, ‘GCSE maths’, ‘tenancy’. Small spelling mistakes don’t matter.`,
          'You can filter the list by category, hourly price, language, who they work with, experience, rating and availability, and sort it. Choose ‘Compare’ on two or three people to see them side by side. The page’s address keeps your choices, so you can bookmark it or share it.',
        ],
        words: 'search browse filter category therapist tutor lawyer solicitor doctor coach',
      },
      {
        id: 'identity-verified',
        question: 'What does ‘Identity verified’ mean?',
        answer: [
          `${WHAT_IS_VERIFIED} This happens before anyone can book them. The badge goes with that name: if they change it, they have to be checked again.`,
          `Qualifications on a profile are the professional’s own statement. Where it says ‘registration checked’ with a date, name and number were found in that register on that day. For work that the law regulates, look them up in the public register; [how to check credentials](${paths.resources()}#checking-credentials) says where.`,
        ],
        words: 'badge verified checked trust qualified fake scam background',
      },
      {
        id: 'check-qualifications',
        question: 'How do I check that someone is qualified?',
        answer: [
          `Ask for their registration number and look it up in the register yourself. Doctors are in the General Medical Council’s register, solicitors in the Solicitors Regulation Authority’s; [our guide](${paths.resources()}#checking-credentials) lists these and others, with links.`,
          'A headline here can use a title that the law protects, such as ‘solicitor’, only if the profile gives a number from its register. Once name and number were found in the register, the profile says on which day; until then it says that the professional states them.',
          'Titles such as ‘coach’, ‘tutor’ and ‘counsellor’ are not protected by law in the United Kingdom: anyone may use them. With those, ask what training, supervision and insurance they have.',
        ],
        words: 'qualifications credentials register licence registered HCPC GMC SRA BACP number',
      },
      {
        id: 'contract-with',
        question: 'Who is my contract with, and how do I reach them?',
        answer: [
          'Your contract for the session is with the professional, or with the company they work through. Open ‘Business details’ on their profile: legal form, address, email address and how to complain, as they state them. The email that confirms your booking has them too.',
          'If they have not given them yet, ask in a message before you book.',
        ],
        words: 'trader company address legal form VAT number insurance complain contract',
      },
      {
        id: 'ratings',
        question: 'Where do the ratings and reviews come from?',
        answer: [
          `From ${WHO_REVIEWS}, one review for each session. ${WHAT_A_REVIEW_PROVES} We neither write nor buy reviews.`,
          'A professional without reviews is shown as ‘New’, without an invented rating.',
        ],
        words: 'stars reviews rating fake feedback new',
      },
      {
        id: 'save',
        question: 'How do I save a professional for later?',
        answer: [
          'Tap the heart on their card or profile while you are signed in as a client. Everyone you have saved is on your dashboard.',
        ],
        words: 'save saved favourite favorite heart bookmark like later list',
      },
      {
        id: 'message-first',
        question: 'Can I write to a professional before I book?',
        answer: [
          'Yes. Choose ‘Message First’ on their profile; you need a client account. Your conversations are on your dashboard, under Messages.',
          'Anything you write while you are offline is sent as soon as you are back online, in the same order.',
          'To find something again, type a word into ‘Search conversations’: below the people you see every message that has it.',
        ],
        words: 'message write chat contact ask question conversation talk before booking',
      },
      {
        id: 'message-files',
        question: 'Can I send pictures and documents?',
        answer: [
          'Yes: pictures, PDF, Word (.docx), OpenDocument (.odt) and text files of up to 10 MB each, at most ten with a message. Choose the paper clip, paste them, or drop them on the conversation. Only the two of you can open them.',
          'We remove the hidden details that cameras add to photos, such as where and when they were taken.',
        ],
        words: 'attach attachment upload file photo image picture pdf document send paper clip',
      },
      {
        id: 'report-or-block',
        question: 'What can I do about abusive or unwanted messages?',
        answer: [
          `Open the menu beside the message and choose ‘Report Message’. Someone on our staff reads that message, and no other, decides ${DECIDED_WITHIN} and tells you why by email. If it breaks our rules, we remove it and tell the one who wrote it, but not who reported it. If you think we are wrong, you can appeal, and someone else decides again. Reviews have ‘Report this review’ below them, and profiles ‘Report this profile’ below the qualifications.`,
          'To stop all messages, open the menu at the top of the conversation and choose ‘Block’. Neither of you can then write there until you unblock it. They see that messages can’t be sent, but not why. Booked sessions stay; a client whom a professional has blocked can book no other with them, and what they write when they cancel is not passed on.',
        ],
        words: 'report block abuse harassment spam scam unwanted stop safe safety rude threatening',
      },
      {
        id: 'not-bookable',
        question: 'Why can’t I book a certain professional?',
        answer: [
          'If the profile says ‘Verification Pending’, the identity check is not finished, and until it is, no one can book them.',
          'If there are no free times, they are fully booked or the remaining times are too soon. Each professional chooses how far ahead they take bookings.',
        ],
        words: 'pending busy unavailable no slots full disabled',
      },
    ],
  },
  {
    id: 'booking',
    title: 'Booking a session',
    questions: [
      {
        id: 'how-to-book',
        question: 'How do I book a session?',
        answer: [
          'Open a profile, choose ‘Book Session Now’, pick a length, a day and a time, and continue to payment. You need a client account, which takes a minute.',
          'Once your payment has gone through, the session is yours and appears on your dashboard. You meet on the session’s own page: there is nothing to install.',
        ],
        words: 'book reserve appointment schedule make',
      },
      {
        id: 'hold',
        question: 'How long is a time held for me while I pay?',
        answer: [
          `${HOLD_MINUTES} minutes. The checkout counts down. If you have not paid by then, the time becomes available to others again and you are not charged.`,
          `You can hold one time with each professional and ${USUAL_HOLDS.ofClient} in total, and leave at most ${USUAL_HOLDS.unpaidOfDay} a day unpaid. Until you confirm your email address, you can hold only one; at busy times we may ask you to confirm it first.`,
        ],
        words: 'held hold expired ran out timer countdown minutes reserve',
      },
      {
        id: 'on-request',
        question: 'What does ‘on request’ mean?',
        answer: [
          `Some services are not booked at once: the professional answers first, within ${ANSWER_HOURS} hours, or an hour before the start if that is sooner. At the checkout the total is reserved on your card, not charged. It is charged when they accept, and your session is then booked.`,
          'If they decline, don’t answer in time, or you withdraw your request on the session’s page, the amount is released; your bank may show it for a few days more. They can also offer other times: your card is charged only if you choose one.',
        ],
        words: 'request requested accept decline answer reserved authorised pending withdraw',
      },
      {
        id: 'lengths',
        question: 'How long can a session be?',
        answer: [
          `${lengths} minutes. The price depends on the length: half an hour costs half the hourly rate, plus the fee and VAT on it.`,
        ],
        words: 'duration length minutes hour half long short',
      },
      {
        id: 'time-zones',
        question: 'Which time zone are times shown in?',
        answer: [
          'Yours: the one in your account, or your browser’s if you are not signed in. The zone is named beside the times. The professional sees the session in their own time zone, and clock changes are taken into account.',
        ],
        words: 'timezone zone clock GMT BST abroad summer daylight',
      },
      {
        id: 'slot-gone',
        question: 'Why does it say the time is no longer available?',
        answer: [
          'Someone else booked it after your page loaded, or it is held for someone on the [waiting list](#waiting-list). Two people can never book the same time: the first to confirm gets it. Please choose another time.',
        ],
        words: 'slot taken selected invalid selection gone conflict double',
      },
      {
        id: 'waiting-list',
        question: 'How does the waiting list work?',
        answer: [
          'On a professional’s page, choose ‘Tell me when another time gets free’ and say which days, what time of day and what length suit you. Joining is free. If a time that suits you gets free and it’s your turn, we email you a link to book it at the usual price. Your dashboard shows it too, and the lists that you are on.',
          ...WAITING_LIST_RULE,
        ],
        words:
          'waiting list waitlist queue full booked up cancelled earlier time notify tell me free',
      },
      {
        id: 'series',
        question: 'Can I book the same time every week?',
        answer: [
          `Yes, where a professional lets you: often once you have paid for a session with them. Choose a time, and under ‘Repeat’ every week or every two weeks, and how many of ${SERIES_SESSIONS.least} to ${SERIES_SESSIONS.most} sessions. We check all dates at once and leave out those that are not free.`,
          `You pay for the first session now, and your card is saved. The others are reserved: we charge each one to that card ${CHARGE_HOURS} hours before it starts, and email you two days before that. Until then you can cancel or move a session, or cancel all the rest on the page of any of them, and nothing is charged.`,
          `If your card is declined, or your bank wants you to confirm, we email you a link to pay. A session that is not paid for ${RELEASE_HOURS} hours before it starts is released, and both of you are told.`,
          `Your statutory right to cancel is that of one contract: it ends ${CANCELLATION_PERIOD_DAYS} days after you pay for the first session.`,
        ],
        words:
          'series repeat weekly fortnightly every week regular recurring standing slot reserved',
      },
      {
        id: 'packages',
        question: 'How do packages work?',
        answer: [
          `Some professionals sell 5 or 10 sessions together, often for less. You choose a time for the first one and pay for all of them. When you book another, choose ‘Use your package’: it is confirmed straight away and there is nothing to pay. [Your dashboard](${paths.clientDashboard()}) says how many are left. Once all are booked, you can buy another package.`,
          'A session that either of you cancels in time returns to the package. One that you cancel too late for a refund is used up.',
          `Your statutory right to cancel is that of one contract: it ends ${CANCELLATION_PERIOD_DAYS} days after you pay for the package. After that, each session’s own terms decide.`,
          'You can refund the sessions that you haven’t booked at any time, on your dashboard. You get back exactly what you paid for each of them, and sessions that you have booked stay booked. A package is valid for a year; what is left then, we refund without your asking. We also refund it if the professional leaves or can no longer be booked.',
        ],
        words: 'package packages bundle several sessions discount five ten left expire unused',
      },
      {
        id: 'cancel',
        question: 'How do I cancel, and how much will be refunded?',
        answer: [
          `Up to ${FREE_CANCELLATION_HOURS} hours before the start, you get a full refund, including the fee and VAT. After that it depends on the professional’s terms; where they give no refund, it’s because the time was kept for you. If the professional cancels, you always get a full refund.`,
          ALL_TERMS,
          `Consumers with the statutory right to cancel have more time: within ${CANCELLATION_PERIOD_DAYS} days of booking you get a full refund until the session starts, and once it has begun you pay only for the part that has taken place. The [Terms](${paths.terms()}#cancellation) say who has this right. The checkout, the session’s page and our emails give your deadline.`,
          `Choose to cancel in the menu beside the session [in your list](${paths.sessions('CLIENT')}) or on its page. You see the exact refund before you confirm. It usually reaches your card within five to ten days.`,
          'If the professional has moved the session, you can cancel it for a full refund until it starts.',
        ],
        words:
          'cancel cancelling cancellation call off refund money back statutory right 14 days change mind consumer business terms flexible half',
      },
      {
        id: 'reschedule',
        question: 'Can I move a session to another time?',
        answer: [
          `Yes: choose Move beside the session [in your list](${paths.sessions('CLIENT')}) or on its page, and choose another free time. The length and price stay the same, and both of you are told. You can do this as long as cancelling is free.`,
        ],
        words: 'reschedule rescheduling change move postpone another date later',
      },
      {
        id: 'reminders',
        question: 'Will I get a reminder, and can I add a session to my calendar?',
        answer: [
          'We email you when a session is booked, moved or cancelled, and again 24 hours and 1 hour before it starts. The bell at the top of each page has all of it, and reminds you once more ten minutes before. Our booking emails include a calendar entry, which is updated if the session moves and removed if it is cancelled. Declining it in your calendar does not cancel the session: do that on its page.',
          `Under [Notifications](${paths.account('CLIENT', 'notifications')}) in your account you choose what comes by email and what your phone or computer shows while no page is open, and set quiet hours; if text messages are offered there, you can add a mobile number for them. Emails with reminders also have a link to stop them.`,
          `You can also download the calendar file from the session’s page or [your list](${paths.sessions('CLIENT')}). The entry is marked as private: most calendars then show others only that you are busy.`,
          `To have all your sessions in your calendar, moves and cancellations included, make an address under [Your calendar](${paths.account('CLIENT', 'calendar')}) in your account and add it to Google, Apple or Outlook once.`,
        ],
        words:
          'reminder remind calendar ics outlook google apple entry mail confirmation invitation notification push bell quiet text sms unsubscribe stop emails',
      },
    ],
  },
  {
    id: 'paying',
    title: 'Prices and payments',
    questions: [
      {
        id: 'price',
        question: 'What does a session cost in total?',
        answer: [
          `The price of the session, a platform fee of ${FEE_PERCENT}%, and VAT of ${VAT_PERCENT}% on both. An hour at ${pounds(RATE, 'short')} is ${pounds(hour.priceMinor)} + ${pounds(hour.feeMinor)} fee + ${pounds(hour.vatMinor)} VAT = ${pounds(hour.totalMinor)}; half an hour is ${pounds(halfHour.totalMinor)}.`,
          'The total is shown with every price from the first screen, and it is what you pay. Nothing is added at the end.',
        ],
        words: 'price cost fee fees VAT tax total charge how much expensive pounds',
      },
      {
        id: 'payment-methods',
        question: 'How can I pay?',
        answer: [
          'By card, in pounds, when you book. If your bank asks you to confirm the payment (3-D Secure), you do that without leaving the page.',
          'If the checkout says ‘This is a simulated checkout’, this site has no payment provider and no money moves.',
        ],
        words: 'card pay payment credit debit visa mastercard 3-D secure method cash',
      },
      {
        id: 'declined',
        question: 'My card was declined. What now?',
        answer: [
          'You have not been charged, and your time is still held until the countdown at the checkout ends. Check the number, expiry date and security code, try another card, or ask your bank: it knows the reason, and we are not told.',
        ],
        words: 'declined failed payment error rejected card bank',
      },
      {
        id: 'refund-time',
        question: 'When does a refund arrive?',
        answer: [
          'We refund the card you paid with as soon as the refund is decided. Banks usually take five to ten days to show it.',
          `If your payment arrived after the ${HOLD_MINUTES} minutes and someone else had booked the time, you get a full refund without asking, and an email about it.`,
        ],
        words: 'refund money back when arrive days late returned',
      },
      {
        id: 'receipt',
        question: 'Where is my receipt?',
        answer: [
          `On the session’s page under Session Details, and beside it [in your list](${paths.sessions('CLIENT')}), as a numbered PDF with the VAT on each line. After a refund, the credit note is in the same places. Neither changes once issued.`,
        ],
        words: 'receipt invoice bill vat pdf credit note document download expenses employer',
      },
      {
        id: 'charged-no-booking',
        question: 'I paid, but I see no booking. What should I do?',
        answer: [
          'Wait a minute and reload your dashboard: a payment provider’s confirmation can be late, and we check for it every minute.',
          `If it is still missing, [write to us](${paths.contact({ topic: 'payment' })}) with the day, the time and the professional’s name. Please don’t pay again.`,
        ],
        words: 'charged twice double missing booking not confirmed paid lost',
      },
      {
        id: 'card-details',
        question: 'Do you keep my card details?',
        answer: [
          `No. We keep what was paid for which session, when, and the payment’s reference; no card number, expiry date or security code. The [Privacy Policy](${paths.privacy()}) has the whole list.`,
          `If you choose to save a card when you pay, our payment provider keeps it. You can remove it under [Cards](${paths.account('CLIENT', 'cards')}) in your account.`,
        ],
        words: 'card data stored keep secure safe number security',
      },
    ],
  },
  {
    id: 'meeting',
    title: 'Meeting by video',
    questions: [
      {
        id: 'join',
        question: 'How do I join my session?',
        answer: [
          `Open its page from your dashboard. From ${ROOM_OPENS_BEFORE_MINUTES} minutes before the start, choose ‘Enter Waiting Room’: you see whether your professional is there, and the session begins by itself. Once it has started, the button reads ‘Join Session’. Your browser asks to use your camera and microphone: allow both.`,
        ],
        words: 'join enter start video call room link',
      },
      {
        id: 'requirements',
        question: 'What do I need for the video?',
        answer: [
          'A phone, tablet or computer with a current version of Chrome, Edge, Firefox or Safari, a camera and a microphone, and a steady connection. There is no app and nothing to install.',
          `Choose ‘Test camera and microphone’ on the session’s page at any time before it ends: you see your picture, hear a test tone and choose your devices. Our [technical check](${paths.resources()}#technical-check) lists what else helps.`,
        ],
        words: 'browser requirements system device phone app install camera wifi internet',
      },
      {
        id: 'no-picture',
        question: 'My camera or microphone doesn’t work. What can I do?',
        answer: [
          'Choose ‘Test camera and microphone’ on the session’s page. If your browser blocks them, it shows the steps for your browser, and notices by itself when you have allowed them. Close other programs that use the camera, such as another video call.',
          'You can still take part without a camera: the room works with sound alone.',
        ],
        words: 'camera microphone sound audio mute black screen permission blocked broken hear see',
      },
      {
        id: 'in-the-room',
        question: 'What can I do in the video room?',
        answer: [
          'The other person fills the window; below are your microphone, your camera and, on computers, your screen to share. ‘Chat’ and ‘Notes’ open beside the picture: the same messages, files and notes as elsewhere here. A message that arrives is shown and heard.',
          'Under ‘More’ you find the size of pictures, a small window above other programs, full screen, your devices, and the keys that work the controls. With a weak connection, choose ‘Sound only’. If one of you can’t hear or speak, choose ‘Type in large letters’: the other person reads each letter as you type.',
          'You can leave and rejoin while the room is open. A link or your browser’s Back button asks first.',
        ],
        words:
          'chat notes share screen full screen picture in picture grid shortcuts keyboard deaf hard of hearing sound only text captions',
      },
      {
        id: 'connection-lost',
        question: 'What if I lose the connection?',
        answer: [
          'The room looks for a way back by itself, and a reload brings you straight back in. If it can’t, choose ‘Join Session’ again; the room stays open for both of you until 30 minutes after the session ends. Moving closer to your router or turning off a VPN often helps.',
          `If the connection failed and the record on the session’s page does not show it, [tell us](${paths.contact({ topic: 'booking' })}) what happened.`,
        ],
        words: 'disconnected dropped lost connection error retry frozen lag slow',
      },
      {
        id: 'recorded',
        question: 'Is my session recorded?',
        answer: [
          'Not without your agreement. Either of you can ask during the session, and it starts only once everyone in the room has agreed. A sign shows it all the while, and anyone in the room can stop it. You can both watch it on the session’s page for 30 days, and either of you can delete it sooner for both. In your account you can choose that your sessions are never recorded. Please don’t record the other person in any other way.',
        ],
        words: 'record recording recorded privacy video saved stored private',
      },
      {
        id: 'guests',
        question: 'Can someone else join a session?',
        answer: [
          `In our own video room, yes: a partner, a parent, an interpreter. While the room is open, either of you can choose ‘More’, then ‘Invite someone’, and send the link to one person. They need no account. They come in once you have both let them in, and either of you can take the invitation back at any time, which puts them out at once. There is room for ${MOST_GUESTS} guests.`,
          'A guest sees and hears the session, and nothing else: no messages, notes, files or whiteboard. If a session is being recorded when a guest comes in, the recording stops, and goes on only if everyone agrees, the guest included. Guests don’t count in the record of who was there.',
        ],
        words:
          'guest invite third person partner couple parent child interpreter BSL sign language link join friend',
      },
      {
        id: 'intake',
        question: 'Why does a professional ask me questions before the session?',
        answer: [
          'Some need to know a few things before a first session, or your agreement to how they work. If so, you see how many questions there are before you book. The session’s page and your overview ask you once you have paid, and so do the confirmation and the reminder a day before.',
          'You answer once for a professional’s sessions by the hour, and once for each service. Until the session starts, you can change your answers; then they are fixed. If they change a text that you agreed to, your next booking asks you again. The session takes place without answers too.',
          'Only you and that professional can read your answers. They are encrypted in our database, our staff don’t see them, and they are erased with your account.',
        ],
        words:
          'intake form questionnaire questions consent agree health history first session answers before',
      },
      {
        id: 'notes',
        question: 'Who can read session notes?',
        answer: [
          'Shared Notes are for both of you: you can each read and edit them before, during and after the session. They save automatically, and if you both write at once, both texts are kept. A professional’s Private Notes are shown to no one else here, and are encrypted in our database.',
        ],
        words: 'notes shared private write save record summary',
      },
      {
        id: 'whiteboard',
        question: 'Can we draw during a session?',
        answer: [
          `Yes. Choose Whiteboard under ‘More’ in the room, and the other person is invited to see it. You both draw on it by mouse, finger or stylus, and it saves by itself. Afterwards you both find it on the session’s page, where you can download it as a picture and, for ${BOARD_CLOSES_AFTER_HOURS} hours, go on drawing. No one else can see it.`,
        ],
        words: 'whiteboard board draw drawing sketch write pen stylus tablet diagram',
      },
      {
        id: 'no-show',
        question: 'What if the professional doesn’t turn up?',
        answer: [
          `${LET_DOWN} ${WHO_IS_RECORDED}`,
          WHO_CONTESTS,
          `For anything else, choose ‘Something went wrong?’ on the session’s page or in [your list of past sessions](${paths.sessions('CLIENT', { show: 'past' })}), or [write to us](${paths.contact({ topic: 'booking' })}), within ${PAYOUT_DELAY_HOURS} hours of the end. ${ONCE_TOLD}`,
        ],
        words: 'no show absent late missing did not turn up wait nobody',
      },
      {
        id: 'cut-short',
        question: 'What if a session starts late or breaks off?',
        answer: [
          `If you miss more than ${TOLERANCE_MINUTES} minutes in total because the professional came late, left early or lost their connection, or because our service failed, you get the time you missed back, in proportion, when the room closes. A connection that is back within ${SEAT_KEPT_SECONDS} seconds does not count as lost.`,
          'The professional can offer in the video room to add the missed minutes at the end instead. Whether you accept is up to you.',
          `If you come late, leave early or lose your own connection, there is no refund for that time. The professional waits for you for ${WAIT_MINUTES} minutes, or half of a shorter session.`,
        ],
        words:
          'late early broken off cut short interrupted lost connection refund part proportion minutes',
      },
    ],
  },
  {
    id: 'afterwards',
    title: 'After a session',
    questions: [
      {
        id: 'leave-review',
        question: 'How do I leave a review?',
        answer: [
          'Once it is over, go back to the session’s page: at the bottom you can give one to five stars and say how it was. Each paid session can be reviewed once. We show how many sessions you had with the professional, but not your name.',
          `For ${REVIEW_EDIT_DAYS} days you can change it there; the profile then shows when you last did.`,
          `With the review, you decide whether it may also appear as one of the [Success Stories](${paths.success()}). It won’t without your agreement, and you can change your mind on the same page at any time.`,
        ],
        words: 'review rate rating stars feedback write leave success story consent',
      },
      {
        id: 'book-again',
        question: 'How do I book the same professional again?',
        answer: [
          'Choose ‘Book Again’ on the page of a past session, or open their profile. You pay the price shown there now.',
        ],
        words: 'again repeat another follow-up next session rebook same',
      },
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    questions: [
      {
        id: 'forgot-password',
        question: 'I forgot my password. How do I get back in?',
        answer: [
          `[Ask for a link](${paths.forgotPassword()}) with your email address. It works once, within ${RESET_LINK_MINUTES} minutes. Setting a new password signs you out everywhere.`,
          'If no email arrives, check your spam folder, and that it is the address you signed up with: we never say whether an address has an account.',
        ],
        words: 'password forgot reset locked out sign in login cannot',
      },
      {
        id: 'two-steps',
        question: 'How do I protect my account with a second step?',
        answer: [
          'In the account of your dashboard, under ‘Sign-in’, add a passkey or an authenticator app. From then on, your password alone is not enough to sign in. A passkey also signs you in by itself, with your finger, face or screen lock.',
          `When you add the first, you get ${RECOVERY_CODES} recovery codes. Save them: each signs you in once if you lose your phone or passkey. If you have lost the codes too, [write to us](${paths.contact()}); we help once we know it is you.`,
        ],
        words:
          'two factor 2FA MFA TOTP authenticator app passkey security key code lost phone recovery',
      },
      {
        id: 'confirm-email',
        question: 'The link to confirm my email address has expired. What now?',
        answer: [
          `The link works for ${CONFIRM_LINK_DAYS} days. You can use your account without it; setting a new password through a link we email you confirms the address as well.`,
        ],
        words: 'verify email confirm link expired old mail address',
      },
      {
        id: 'stay-signed-in',
        question: 'How long do I stay signed in?',
        answer: [
          `With ‘Remember me’ for ${REMEMBERED_DAYS} days. Without it until you close the browser, and never longer than ${NOT_REMEMBERED_HOURS} hours. After ${SIGN_IN_IDLE_DAYS} days without use you sign in again in any case. On a shared computer, leave it unticked and sign out.`,
        ],
        words: 'signed in logged in remember me sign out logout session cookie',
      },
      {
        id: 'password-rules',
        question: 'What makes a good password?',
        answer: [
          `At least ${PASSWORD_MIN_LENGTH} characters, and not one of the most common passwords. Longer is better: three or four unrelated words that you use nowhere else, or one made by a password manager.`,
        ],
        words: 'password rules strong secure characters length',
      },
      {
        id: 'change-email',
        question: 'How do I change my email address?',
        answer: [
          `Under ‘Name and email’ in your account, as a [client](${paths.account('CLIENT')}) or a [professional](${paths.account('PROFESSIONAL')}). We email a link to the new address, which works for ${CONFIRM_LINK_DAYS} days, and tell the old address about the change. Nothing changes until you confirm the new address, which also signs out your other devices. Until then you can cancel the change, in the same place or with the link in the email to the old address, which undoes it for ${TAKE_BACK_DAYS} days, made or not.`,
        ],
        words: 'email address change new mail account login cancel take back not me',
      },
      {
        id: 'devices',
        question: 'Is someone else signed in to my account?',
        answer: [
          `[Devices](${paths.account('CLIENT', 'devices')}) in your account lists every device that is signed in, with when it was last used. Sign out any you don’t recognise, then change your password, which signs out all the others as well.`,
        ],
        words: 'devices hacked stolen phone sign out everywhere sessions security',
      },
      {
        id: 'my-data',
        question: 'How do I see, change or erase what you hold about me?',
        answer: [
          `All of it is in your account: on the [Account tab](${paths.account('CLIENT')}) of your dashboard, or for professionals under [Account](${paths.account('PROFESSIONAL')}) on the Profile tab. There you can change your name, email address and password (and your photo, which professionals change under [Public profile](${paths.profileEditor('photo')})), have a file with everything about you prepared for download, and delete the account.`,
          `A deleted account waits ${ERASURE_DAYS} days in case you sign in and keep it; then it is erased. You can delete it only when it has no upcoming sessions, and we pay professionals what they have earned before we erase it. What the law makes us keep, such as payment records, is kept without your name; the [Privacy Policy](${paths.privacy()}) explains this. For anything else, [write to us](${paths.contact({ topic: 'privacy' })}).`,
        ],
        words: 'data privacy GDPR delete account close erase export copy change email name',
      },
      {
        id: 'complain',
        question: 'How do I complain or report someone?',
        answer: [
          `If someone is in danger, call [${EMERGENCY_SERVICES.name}](${EMERGENCY_SERVICES.href}) first. To report how someone behaved in a session, open the session’s page and choose ‘Something went wrong?’; in the video room it is in the menu. Messages, reviews and profiles can be reported where they are. Someone on our staff decides ${DECIDED_WITHIN}, or ${URGENT_WITHIN} if someone may be in danger. [Trust & Safety](${paths.safety()}) says what we do with a report.`,
          `For anything else, [write to us](${paths.contact({ topic: 'complaint' })}) and tell us who was involved, when, and what happened. Your complaint gets a number; a member of our staff writes to you within ${ACKNOWLEDGE_DAYS} days, and you get the outcome with our reasons within ${OUTCOME_DAYS / 7} weeks at the latest. If you disagree, you can ask once for a second look by someone else.`,
          `You can read what you wrote to us, and our answers, under [Your messages to us](${paths.answer('messages')}) while you are signed in, and reply there.`,
        ],
        words:
          'complaint outcome appeal ombudsman ICO report abuse harassment unsafe behaviour safety concern scam',
      },
    ],
  },
]
