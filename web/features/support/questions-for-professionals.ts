import { clientsPath } from '#contract/paths/clients.ts'
import { paths } from '#contract/paths/paths.ts'
import { payoutsPath } from '#contract/paths/payouts.ts'
import { servicesPath } from '#contract/paths/services.ts'
import { HOLD_MINUTES } from '#domain/booking/booking.ts'
import { DISCOUNT } from '#domain/booking/packages.ts'
import { ANSWER_HOURS, OFFERED_TIMES_MAX } from '#domain/booking/requests.ts'
import { CHARGE_HOURS, RELEASE_HOURS, SERIES_SESSIONS } from '#domain/booking/series.ts'
import { OFFER_MINUTES } from '#domain/booking/waiting-list.ts'
import { FIRST_TALK_MINUTES } from '#domain/hours/durations.ts'
import { TOLERANCE_MINUTES, WAIT_MINUTES } from '#domain/meeting/waiting.ts'
import { ALL_TERMS } from '#domain/money/cancellation-terms.ts'
import { FREE_CANCELLATION_HOURS } from '#domain/money/free-cancellation.ts'
import { FREE_RULE } from '#domain/money/free-sessions.ts'
import { PAYOUT_DELAY_HOURS } from '#domain/money/payouts.ts'
import { CANCELLATION_PERIOD_DAYS } from '#domain/money/right-to-cancel.ts'
import { FEE_PERCENT, pounds, priceOf, VAT_PERCENT } from '#domain/money.ts'
import { QUESTIONS_MAX } from '#domain/profile/intake.ts'
import { SERVICES_MAX } from '#domain/profile/services.ts'
import { WHO_CONTESTS, WHO_IS_RECORDED } from '#web/shared/booking/promises-about-attendance.ts'
import type { QuestionGroup } from './question.ts'

const RATE = 6000
const hour = priceOf(RATE, 60)

export const forProfessionals: readonly QuestionGroup[] = [
  {
    id: 'professionals',
    title: 'For professionals',
    questions: [
      {
        id: 'become-a-professional',
        question: 'How do I offer sessions?',
        answer: [
          `[Create an account](${paths.login(paths.dashboard())}) of the type ‘Professional’. You get a profile and a dashboard. Clients find you once you have a headline, a text about yourself, a category and a price; they can book you once your identity is verified and you have set your hours. Profile Completion on your dashboard lists what is missing.`,
        ],
        words: 'join become professional sign up offer sell teach provider start',
      },
      {
        id: 'both-roles',
        question: 'Can I be a client and a professional with one account?',
        answer: [
          'No. An account is one or the other, and can’t be changed. If you want to do both, use two accounts with two email addresses.',
        ],
        words: 'both roles two accounts switch change type client professional',
      },
      {
        id: 'own-clients',
        question: 'Where do I see my clients and my notes about them?',
        answer: [
          `Under [Clients](${clientsPath()}) on the Sessions tab: everyone who has booked a session with you, paid or free. A client’s page has the next session, all past and cancelled ones with their notes, the files you sent each other, and your own tags, which only you see.`,
          'Choose ‘Propose a Time’ there, or ‘Book the Next One’ once a session is over, to send your client a message with a link to book one of your free times. The time isn’t held: it is theirs once they have booked it and paid.',
        ],
        words:
          'clients customers students patients notes history tags files propose time next session',
      },
      {
        id: 'own-questions',
        question: 'Can I ask clients something before the first session?',
        answer: [
          `Yes: on the [Services](${servicesPath()}) part of your profile, write up to ${QUESTIONS_MAX} questions for sessions by the hour and for each service. An answer is short, long or one of several, or the consent to a text of yours. Clients are asked once they have paid, and may also come without having answered: the session’s page shows you that.`,
          'You read the answers there, in the video room with your private notes, and on the client’s page. We keep the exact text that someone agreed to, and when. If you change your questions, sessions booked already keep theirs. Clients who have answered before are then asked only for consents that you added or reworded.',
          'Answers are often about health. Ask only what you need; for what you do with the answers, you are responsible under data protection law.',
        ],
        words:
          'intake form questionnaire questions consent agreement health history new client first session',
      },
      {
        id: 'verification',
        question: 'Why do I have to prove who I am?',
        answer: [
          'Because clients let you into their homes by video and pay before they meet you. Only professionals whose identity is verified can be booked; until then your profile shows ‘Verification Pending’.',
          'The badge says who you are, not what you are qualified for, and we say so on every profile. It goes with the name on your document: if you change your name here, you lose the badge until we have checked the new one. Capitals, accents, word order and middle names make no difference, but ‘Dr’ needs a qualification, such as a doctorate.',
        ],
        words: 'identity verification verify document passport pending badge check',
      },
      {
        id: 'how-to-verify',
        question: 'How do I verify my identity?',
        answer: [
          `On the [Verification](${paths.verification()}) tab of your dashboard, choose ‘Start Verification’. It takes you to our identity provider’s page, where you show a passport, driving licence or identity card and take a selfie. You need a device with a camera.`,
          'Most results arrive within a few minutes and appear on the tab. If something is missing, it says what, and ‘Continue Verification’ takes you back.',
          'You can cancel a check while it is being processed. Its result then doesn’t count, and the provider deletes what you showed.',
        ],
        words:
          'start continue cancel verification document passport driving licence selfie how long processing failed action required',
      },
      {
        id: 'protected-titles',
        question: 'Why can’t I call myself a solicitor, nurse or physiotherapist?',
        answer: [
          `You can, once a qualification on your [profile](${paths.profileEditor('qualifications')}) gives your number in the register for it: UK law protects these titles. Once the number was found in the register, your profile says when; clients can look you up too. If the register doesn’t confirm it, your profile isn’t listed until that is put right. ‘Former solicitor’, ‘law student’ and ‘coach for nurses’ need no number, nor do ‘counsellor’ and ‘therapist’.`,
        ],
        words:
          'title protected solicitor barrister doctor GP nurse register number headline refused',
      },
      {
        id: 'own-calendar',
        question: 'Where do I see my week?',
        answer: [
          'Under ‘Calendar’ on the Sessions tab of your dashboard, by day, week or month: your sessions, times that a client holds while paying, your hours and days off, and when linked calendars say that you are busy.',
          'To move a session, drag it to another time; on a touchscreen, hold it for a moment first. Or choose ‘Move Session’ in its menu. Either way you see the new time and confirm it before anything changes, and only free times can be chosen.',
        ],
        words: 'calendar week day month diary schedule agenda overview drag move reschedule',
      },
      {
        id: 'sessions-in-my-calendar',
        question: 'Can I see my sessions in Google, Apple or Outlook?',
        answer: [
          `Yes. Under ‘Your sessions in your calendar’ in [Calendars](${paths.availability('calendars')}) on the Availability tab make an address and add it to your calendar once; it then follows every booking, move and cancellation. How soon is up to your calendar: some look every hour, others once a day.`,
          'Anyone who has the address can read your sessions. If it got out, make a new one, and the former one ends. It goes one way only; to keep times free when you are busy there, link that calendar as well, as the next answer says.',
        ],
        words: 'calendar google apple outlook ics ical subscribe feed sync webcal',
      },
      {
        id: 'busy-elsewhere',
        question: 'I also work elsewhere. How do I avoid being booked twice?',
        answer: [
          `Under ‘Busy elsewhere’ in [Calendars](${paths.availability('calendars')}) on the Availability tab, link the calendar of your other work by its address in the iCal format; the page says where Google, Outlook and iCloud show it. Google Calendar and Microsoft 365 can be connected with your account instead: you choose which of its calendars count, and whether we write your sessions into one, with reserved ones marked as tentative. Calendars at iCloud, Fastmail, Nextcloud and other CalDAV servers can also be linked with an app password, without publishing them. We read them every ten minutes and never offer the times when they say you are busy. Sessions booked already stay, and the page lists those that overlap.`,
          'We keep when you are busy, the calendar’s name and what it takes to read it, never titles, places or guests. At Google and Microsoft we ask for a permission that also covers writing, and you can take it back by disconnecting the account. If we can’t read it for an hour, we email you and go by what it said last. After a day we no longer know when you are busy, so no one can book you until we can read it again or you unlink it.',
        ],
        words:
          'busy double booked twice other job clinic google outlook icloud nextcloud fastmail caldav app password calendar link sync ical ics',
      },
      {
        id: 'my-website',
        question: 'Can people book me from my own website, and can my other software connect?',
        answer: [
          `Yes, both under [Your website](${paths.account('PROFESSIONAL', 'website')}) in your account. Under ‘Booking from your website’ there is a link to your free times, and code that shows them as a part of a page on the sites that you list. People choose a time there and book it here.`,
          'Under ‘API tokens’ you let a program read or change what you choose, such as your sessions or your working hours, for up to a year; you can revoke a token at any time, and a new password revokes all of them. Under ‘Webhooks’ we tell a program when a session is booked, reserved in a series, released, moved, cancelled, over or reviewed.',
        ],
        words: 'website embed widget iframe api token webhook zapier software connect integration',
      },
      {
        id: 'own-waiting-list',
        question: 'What happens to a time that a client gives up?',
        answer: [
          `If clients are on your [waiting list](#waiting-list), we offer it to them first, one after the other, and hold it for ${OFFER_MINUTES} minutes each by day. If none of them books it, or it starts too soon, it is free for everyone. [Availability](${paths.availability()}) says how many are waiting. Hours that you add are free for everyone at once.`,
        ],
        words: 'waiting list cancelled moved freed gap fill',
      },
      {
        id: 'own-series',
        question: 'How do series work for me?',
        answer: [
          `A client books up to ${SERIES_SESSIONS.most} sessions at the same time, weekly or every two weeks. The first is paid for at once; the others are reserved for them and confirmed when their card is charged, ${CHARGE_HOURS} hours before each. One that is not paid for ${RELEASE_HOURS} hours before its start is released. Until it is charged, either of you can cancel or move it, and nothing is charged.`,
          `Under [Services](${servicesPath()}) you choose who may book a series of your sessions by the hour and of each service: your own clients, which is where it starts, anyone, or no one. Later sessions may lie beyond the days you offer, so look at your holidays when someone reserves a series.`,
        ],
        words: 'series repeat weekly fortnightly regular recurring reserved standing',
      },
      {
        id: 'business-details',
        question: 'Which business details do clients see, and must I give my home address?',
        answer: [
          `UK law asks every trader to say who they are: the Provision of Services Regulations 2009, the Electronic Commerce Regulations 2002 and, for a trading name, the Companies Act 2006. Under [Business details](${paths.profileEditor('business')}) you give your legal form, an address, an email address and, where you have them, company number, VAT number and insurance.`,
          'The address need not be your home. It has to be one where post reaches you, such as a practice, an office or an address service.',
          'They are on your profile, folded away until someone opens them, and in the email that confirms a booking. They are in no list and no search, and one network can open at most sixty an hour.',
        ],
        words:
          'trader home address company number VAT insurance legal form sole trader limited llp',
      },
      {
        id: 'photo-and-video',
        question: 'How do I add a photo and an intro video?',
        answer: [
          `Choose ‘Choose Photo’ in your [public profile](${paths.profileEditor('photo')}), pick a photo of any size and drag it until your face fills the square. Good photos show your whole face, with light from the front and without sunglasses. If your browser can’t read an iPhone’s HEIC photo, save it as a JPEG first.`,
          `Under [Intro video](${paths.profileEditor('video')}) choose a film, or record one with your camera. Your browser converts films that can’t be played everywhere, such as an iPhone’s, if it can read them. If it can’t, set the camera to ‘Most Compatible’ under Settings, Camera, Formats and film again.`,
        ],
        words: 'photo picture avatar crop heic iphone video film record mov hevc upload camera',
      },
      {
        id: 'what-i-earn',
        question: 'What do I earn, and who pays the fee?',
        answer: [
          `You set your hourly rate and keep all of it: the fee of ${FEE_PERCENT}% and VAT of ${VAT_PERCENT}% are added on top, and the client pays them. At ${pounds(RATE, 'short')} an hour the client pays ${pounds(hour.totalMinor)}, of which ${pounds(hour.priceMinor)} is your price.`,
          `You are responsible for your own tax. [Earnings](${paths.earnings()}) on your dashboard shows what your sessions earned, by month and by session, for any tax year, and exports it for your spreadsheet. Under ‘Papers’ beside it is a PDF statement for each past month.`,
        ],
        words:
          'earn earnings fee commission payout income tax rate money paid statement pdf accountant',
      },
      {
        id: 'own-services',
        question: 'Can I offer something at a price of its own?',
        answer: [
          `Yes. Under [Services](${servicesPath()}) on the Profile tab you add what you offer besides sessions by the hour, such as a first consultation: up to ${SERVICES_MAX}, each with a name, a length, a price, cancellation terms and, if you like, breaks of its own. One of them can be a first talk of ${FIRST_TALK_MINUTES} minutes. One can be for your own clients only: only people who have paid for a session with you before see it and can book it.`,
          `A service can be free: then nothing is paid, to you or to us, and the session is confirmed as soon as it is booked. ${FREE_RULE} Free sessions can’t be reviewed.`,
          'Sessions that are booked keep the name, the price, the breaks and the terms of their service when you change or remove it.',
        ],
        words:
          'service services price consultation follow-up offer fixed own clients free first talk 15 minutes',
      },
      {
        id: 'answer-requests',
        question: 'Can I look at a request before I accept it?',
        answer: [
          `Yes: tick ‘On request’ in a service. Clients then ask for a time, and the amount is reserved on their card. You have ${ANSWER_HOURS} hours to accept, decline or offer up to ${OFFERED_TIMES_MAX} other times; if the session starts sooner, until an hour before. Their card is charged, and the session is booked, only when you accept or they choose one of your times.`,
          'The time asked for is kept free meanwhile. If you offer others, the first of them is held for the client for up to a day, and the time they asked for becomes free. If no one answers, the request ends and nothing is charged.',
        ],
        words: 'request accept decline approve confirm manually propose other times on request',
      },
      {
        id: 'own-packages',
        question: 'Can I sell several sessions at once?',
        answer: [
          `Yes. Under [Services](${servicesPath()}) on the Profile tab you offer packages of 5 or 10 sessions, by the hour or of a service, with a discount of up to ${DISCOUNT.most}% if you like. Each session of a package is paid out to you like any other, after it has taken place.`,
          'Clients can refund what they haven’t booked. A session that either of you cancels in time returns to the package, and you earn nothing from it. What you change or remove later doesn’t change packages that are bought.',
        ],
        words: 'package packages bundle discount several sessions five ten block',
      },
      {
        id: 'payouts',
        question: 'When and how do I get my money?',
        answer: [
          `Set up where we pay you under [Payouts](${payoutsPath()}) on the Earnings tab; your bank details stay with our payments provider. Each session is then paid out ${PAYOUT_DELAY_HOURS} hours after it ends, automatically and without a charge. What you earn before you set it up is kept for you.`,
          'If a session is refunded after we have paid you for it, we take its price back. If your account no longer holds that much, we deduct it from your next payouts.',
        ],
        words: 'payout paid out money bank account when get transfer pending stripe 48 hours',
      },
      {
        id: 'disputed-payment',
        question: 'What if a client disputes a payment?',
        answer: [
          `A client can ask their bank to undo a payment, which is called a dispute or chargeback. Its payout then waits until the bank has decided. Your [overview](${paths.dashboard()}), the session’s page and an email tell you the amount, the reason, and the bank’s deadline for evidence.`,
          'We answer the bank with the booking, the emails we sent and the record of who was in the room. On the session’s page you can hand in what we should know and messages that show what you agreed; our staff and the bank see only what you choose. We email you when the bank has decided. If the bank decides in your favour, you are paid as usual. If it decides in your client’s favour, they get the money back and you are not paid for that session.',
        ],
        words:
          'dispute disputed chargeback bank claim taken back frozen payout evidence deadline fraud',
      },
      {
        id: 'set-hours',
        question: 'How do I set my hours, and take days off?',
        answer: [
          `[Availability](${paths.availability()}) on your dashboard holds your usual week. ‘Add Hours’ adds a period to a day, and you can copy a day to others. In the calendar under [Days off](${paths.availability('days-off')}), choose a day, or the first and last of several, to take them off or work different hours; ‘Take Bank Holidays Off’ does so for those of your nation. The preview shows what clients will see before you save.`,
          'Under ‘Other schedules’ you work other hours for a while, or none, such as at half-term. Under ‘Travel’ you say when you are in another time zone: your hours then count by the clock there.',
          'Sessions already booked stay when your hours change. If you save different hours in two tabs, the second one tells you, and you choose which to keep.',
        ],
        words:
          'set change edit hours availability week day off holiday half-term schedule leave travel abroad time zone copy calendar save',
      },
      {
        id: 'which-times',
        question: 'Which times are offered to clients?',
        answer: [
          'Your working hours, in your own time zone, minus the sessions you have and the break after each, and the times when a calendar you linked says you are busy; no sooner than your notice period and no further ahead than you allow. If you limit the number of sessions in a day, a full day is not offered.',
          `While someone is paying for a time, it is held for ${HOLD_MINUTES} minutes and not offered to anyone else.`,
        ],
        words: 'availability hours calendar slots working buffer notice horizon schedule',
      },
      {
        id: 'two-clients',
        question: 'Can two clients book the same time?',
        answer: [
          'No. Our database itself refuses overlapping sessions, including the break after each, however many people try to book at the same moment.',
        ],
        words: 'double booking overlap clash conflict same time twice',
      },
      {
        id: 'professional-cancels',
        question: 'What if I have to cancel?',
        answer: [
          `In the menu beside the session [in your list](${paths.sessions('PROFESSIONAL')}), choose to cancel as early as you can, or Move Session to choose another free time. If you cancel, the client gets a full refund, however short the notice. If you move it, they can cancel for a full refund until it starts.`,
        ],
        words: 'cancel ill sick holiday cannot attend refund client',
      },
      {
        id: 'client-cancels',
        question: 'What do I earn if a client cancels?',
        answer: [
          `On the usual terms, up to ${FREE_CANCELLATION_HOURS} hours before the start, nothing: the client gets a full refund, and others can book the time. If they cancel later, they get no refund and you still earn your price.`,
          `${ALL_TERMS} Choose yours for sessions by the hour [in your profile](${paths.profileEditor('price')}), beside your price, and for each service where you edit it. Where half is refunded, you earn half of your price.`,
          `Where the statutory right to cancel applies, consumers have more time: within ${CANCELLATION_PERIOD_DAYS} days of booking they get a full refund until the session starts. If they cancel once it has begun, they pay for the part that has taken place, and you earn that part of your price. The [Terms](${paths.terms()}#cancellation) have the details.`,
        ],
        words: 'client cancels late cancellation refund earn lose statutory right 14 days consumer',
      },
      {
        id: 'client-absent',
        question: 'What if my client doesn’t turn up, or I am late?',
        answer: [
          `Be in the video room at the start and wait there for ${WAIT_MINUTES} minutes, or half of a shorter session. If your client has not come by then, you may go: the session counts as held and you earn your price. If you come more than ${WAIT_MINUTES} minutes late and the two of you don’t meet, or don’t wait, the client gets a full refund.`,
          `If your client misses more than ${TOLERANCE_MINUTES} minutes in total because you come late, leave early or lose your connection, they get that time back, in proportion, and you earn the rest. If you are both free after the session, you can offer in the video room to add the missed minutes at the end; if your client accepts, nothing is refunded for them. When you both want to finish early, let your client leave first. What they miss by their own choice or connection costs you nothing.`,
          `${WHO_IS_RECORDED} ${WHO_CONTESTS}`,
        ],
        words:
          'no show absent client missing late early leave wait minutes attendance record earn refund',
      },
      {
        id: 'best-match',
        question: 'What decides the order of ‘Best match’?',
        answer: [
          'Whether your identity is verified, your rating together with the number of reviews behind it, and, when someone has searched for words, how well your profile fits them. No one can pay for a better position.',
        ],
        words: 'ranking order sort position search higher visible best match sponsored promote',
      },
      {
        id: 'reviews-about-me',
        question: 'Can I have a review about me removed?',
        answer: [
          `Not because it is unfavourable. If it is unlawful, names private facts, or is about something other than the session, [tell us](${paths.contact({ topic: 'professional' })}) which one and why, and we will look at it.`,
          `You can reply to each review once, among [your reviews](${paths.ownReviews()}) or below the review on your own profile. Everyone can read the reply, and it can’t be changed afterwards, except that you can reply anew if the client changes the review; so leave out anything that identifies your client.`,
        ],
        words: 'review remove delete bad negative unfair reply answer respond dispute',
      },
    ],
  },
]
