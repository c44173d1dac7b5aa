import { list } from './words/word.ts'

/**
 * How people in danger say so, and those who fear for someone: read by crisisIn in crisis.ts, which says how they are
 * compared. Where in doubt a saying belongs here: the card that follows costs little.
 *
 * `say` counts anywhere in a text, `alone` only where the text says nothing else. The kinds follow what the NHS,
 * Samaritans and Refuge name on their pages for people who seek help.
 */
export const CRISIS_SAYINGS = {
  suicide: {
    say: list(`
      suicide, suicidal, suicides, suicidality, kms, unalive, unaliving, kill myself, killing myself,
      killed myself, do myself in, do away with myself, top myself, finish myself off, hang myself,
      hanging myself, hung myself, shoot myself, drown myself, drowning myself, poison myself,
      gas myself, throw myself off, throw myself under, throw myself in front, jump off a bridge,
      jump off a building, jump off a roof, jump in front of a train, jump under a train,
      slit my wrists, slit my throat, cut my wrists, cutting my wrists, want to die, want to dye, want die, wish to die,
      need to die, deserve to die, ready to die, going to die, about to die, rather die,
      rather be dead, want to be dead, wish i was dead, wish i was never born, wish i had never been born,
      wish i wasnt here, wish i wasnt alive, wish i could die, wish i didnt exist, no point in me, wont be here tomorrow, not be here tomorrow, wish i didnt wake up, hope i die,
      hope i dont wake up, never wake up, let me die, feel like dying, how to die, way to die,
      ways to die, die in my sleep, painless death, quick death, painless way, death wish,
      thoughts of death, thoughts of dying, thoughts of ending, thinking of ending,
      thinking about ending, better off dead, better dead, better off without me, happier without me, would miss me, if i died, if i was dead, if i wasnt here, if i was gone, if i disappeared, should be dead, shouldnt be here, shouldnt be alive, shouldnt exist, why am i alive, why am i still alive, cant live with myself, dont want to live,
      dont want to be here, dont want to be alive, dont want to exist, dont want to wake up,
      dont want to be around, dont want to carry on, dont want to go on,
      dont want to do this anymore, no longer want to live, not want to live, no wish to live,
      no will to live, lost the will to live, no reason to live, no reason to be alive,
      nothing to live for, nothing left to live for, no point living, no point in living,
      point of living, point in living, point of being alive, point in being alive, dont see the point anymore, dont see any point, no point going on, no point carrying on, no point in life,
      not worth living, isnt worth living, life isnt worth, life is pointless, my life has no meaning, tired of living,
      tired of life, tired of being alive, sick of living, sick of life, done with life,
      done with living, done with everything, done with it all, burden to everyone, burden on everyone, burden to my family, burden on my family, such a burden, enough of life, enough of living, fed up of living, fed up of life,
      fed up with life, fed up with living, give up on life, given up on life, giving up on life,
      hate my life, hate living, hate being alive, cant go on, cant carry on, cant keep going,
      cant live like this, cant live anymore, cant do this anymore, cant do life, cant do it anymore,
      cant take it anymore, cant take this anymore, cant take anymore,
      cant take much more, cant cope anymore, cant cope with life, cant bear it anymore,
      cant stand it anymore, cant stand my life, cant face another day, cant face tomorrow,
      cant see a way out, cant see a future, cant see the point, no way out, only way out,
      lost all hope, no hope left, given up hope, end it all, feel like ending it, thinking of ending it, thinking about ending it, keep living like this, ending it all, end everything,
      end my life, ending my life, ended my life, end myself, ending myself, end my pain,
      end my suffering, end the pain, want it to be over, want it to stop, want it all to stop, want it all to end, want my life to end,
      want everything to end, want everything to stop, take my life, taking my life, took my life,
      take my own life, taking my own life, took my own life, want to disappear, sleep forever,
      goodbye cruel world, leave this world, leaving this world, samaritans, hopeline,
      text shout, shout 85258, 85258, crisis text line, helpline, hotline, need someone now, need to talk to someone now, need to speak to someone now, need someone right now, hunanladdiad,
      eisiau marw`),
    alone: list(`
      die, dying, dead, end it, ending it, want it to end, want to end it, i give up, cant cope,
      cant do this, cant do it, hopeless, not coping, no hope, had enough, make it stop, giving up, desperate, done, burden, hanging, hang, noose, dont see the point, life has no meaning,
      116123, 116 123`),
  },
  'self-harm': {
    say: list(`
      self harm, self harms, self harmed, self harming, self harmer, self injury, self injure,
      self injuring, self injurious, self mutilation, harm myself, harming myself, hurt myself,
      cut myself, cutting myself, cuts myself, burn myself, burning myself, injure myself, stab myself,
      stabbing myself, starve myself, starving myself, punish myself, cut my arm, cut my arms,
      cutting my arms, cut my legs, cutting my legs, urge to cut, want to cut, hunan niweidio`),
    alone: list('cutting, hunananafu'),
  },
  abuse: {
    say: list(`
      abuse, abuses, abused, abusing, abuser, abusers, abusive, domestic violence, family violence,
      home violence, violence at home, violent home, violent partner, partner violent, partner is violent,
      violent relationship, coercive, controlling partner, controlling relationship, partner controls me,
      partner controls, hit me, partner hit, partner hitting, beat me, beats me, beating me,
      beaten me, beaten up, beats partner, partner beats, punched me, pushed me, pushes me, scared to leave partner, punches me, slapped me,
      slaps me, strangled, strangles, strangling, choked me, chokes me, choking me, attacked me,
      attacks me, threatens me, threatened me, threatening me, threatens to kill,
      threatened to kill, threatening to kill, threatens to hit, threatened to hit, kill me, kill us,
      killing us, kill partner, scared of partner, scared of what partner,
      fear for my life, fearing for my life, fear my life, scared for my life, scared to go home,
      scared at home, dont feel safe, not safe at home, not safe here, not safe with, unsafe at home, feel unsafe, feeling unsafe,
      wont let me leave, wont let me go out, wont let me out, locked me in, escape my partner,
      escape from my partner, leave my violent, womens refuge, womens aid, safe house, stalker,
      stalkers, stalked, stalking, stalks, rape, rapes, raped, raping, rapist, sexual assault,
      sexually assaulted, sexual violence, molest, molested, molesting, non molestation,
      assaulted, touched me, touches me, touching me, being groomed, groomed online, sextortion, blackmailed, blackmailing me, leaked my nudes,
      forced me to have sex, forced sex, forced to have sex, forced marriage, forced to marry,
      honour violence, honour based, honour killing, fgm, trafficked, held against my will,
      kidnapped, childline, nspcc, trais domestig, trais yn y cartref, cam drin`),
    alone: list(`
      violence, violent, assault, attacked, refuge, unsafe, not safe, scared, help scared, help me scared, dv, trapped,
      groomed, 08082000247, 0808 2000 247`),
  },
  emergency: {
    say: list(`
      emergency, emergencies, ambulance, ambulances, in danger, immediate danger, danger to myself,
      danger to others, danger to life, life is at risk, life at risk, in crisis, having a crisis,
      mental health crisis, crisis team, crisis line, crisis number, crisis support, crisis help,
      crisis service, crisis services, crisis care, urgent mental health, someone help me, somebody help me,
      partner collapsed, baby collapsed, someone collapsed, lethal dose, fatal dose, how many pills, call 999, dial 999, ring 999, phone 999, call 111, ring 111,
      nhs 111, call the police, ring the police, overdose, overdoses, overdosed, overdosing,
      took too many pills, taken too many pills, had too many pills, took pills, taken pills, pills to die, take all my pills, took all my pills, taken all my pills,
      swallowed pills, swallowed my pills, drank bleach, drink bleach, swallowed bleach, poisoned, heart attack,
      having a stroke, signs of a stroke, stroke symptoms, chest pain, chest pains, pain in my chest,
      cant breathe, cant breath, struggling to breathe, stopped breathing, not breathing,
      unconscious, passed out, wont wake up, coughing blood, coughing up blood, vomiting blood,
      bleeding heavily, heavy bleeding, severe bleeding, wont stop bleeding, bleeding out,
      bleeding to death, having a seizure, having a fit, anaphylaxis, anaphylactic,
      severe allergic reaction, sepsis, meningitis, nervous breakdown, mental breakdown, having a breakdown,
      psychosis, psychotic, hearing voices, hear voices, hit someone, harm someone, kill someone,
      hit people, kill people, harm people, hit my baby, harm my baby, hit my child, hit my children, harm my child,
      harm my children, harm others, hit others, kill others`),
    alone: list(`
      urgent help, need urgent help, need help now, need help right now, help me now, help now, help right now,
      too many pills, danger, dangerous, help, help me, need help, save me, sos, mayday, urgent, crisis, od, 999, 111, 112,
      police, dying, bleeding`),
  },
} as const

/** Ordinary errands in which a saying stands: these words say nothing, the others of the same text still count. */
export const NO_CRISIS = list(`
  substance abuse, substance abuser, drug abuse, drugs abuse, alcohol abuse, solvent abuse, steroid abuse,
  laxative abuse, market abuse, tax abuse, abuse of process, abuse of power, abuse of position,
  abuse of dominance, abuse of dominant position, suicide awareness training, suicide awareness course,
  suicide prevention training, suicide prevention course, suicide prevention policy, suicide first aid,
  suicide squad, career suicide, political suicide, durkheim suicide, suicide durkheim,
  hamlet suicide, suicide in hamlet, emergency fund, emergency funds, emergency savings,
  emergency budget, emergency tax, emergency loan, emergency planning, emergency plan,
  emergency visa, emergency passport, emergency travel document, emergency plumber,
  emergency electrician, emergency locksmith, emergency first aid, emergency legislation,
  emergency powers, emergency lighting, emergency services job, emergency services interview,
  relationship in crisis, marriage in crisis, business in crisis, company in crisis,
  brand in crisis, crisis team training, heart attack recovery, heart attack rehab, heart attack rehabilitation,
  heart attack diet, heart attack exercise, after a heart attack, unconscious bias,
  unconscious mind, collective unconscious, overdose of homework, overdose of revision,
  overdose of work, overdose of sugar, overdose of caffeine, hurt myself at the gym,
  hurt myself playing, hurt myself running, hurt myself training, hurt myself lifting,
  hurt myself skiing, hurt myself at work, cut myself shaving, cut myself cooking,
  not safe for work, take my life back, go on holiday, go on a date, go on dates, go on a diet,
  go on stage, go on camera, go on a trip, go on leave, go on maternity, go on strike, go on medication,
  oilseed rape, stalking horse, scared of flying, hit me with, beat me at, cut my hair, live with partner, threatens me with dismissal, threatens me with eviction, threatens me with court,
  threatens me with legal, threatened me with dismissal, threatened me with eviction, threatened me with court,
  threatened me with legal, dog attacked me, car hit me, van hit me, bike hit me, lorry hit me,
  no way out of debt, no way out of my contract, no way out of my lease, no way out of my mortgage, die hair, die my hair,
  rape seed, hotline miami, ambulance driver, ambulance service, nhs 111 call handler, nhs 111 interview,
  emergency medicine interview, ambulance chaser, ambulance chasers`)

/** Other words for the same, as `what is read: what is typed`, each a word or two. */
export const READ_AS: Readonly<Record<string, readonly string[]>> = {
  myself: list(`
    himself, herself, themselves, themself, yourself, yourselves, ourselves, oneself, theirself,
    hisself, my self, him self, her self, your self`),
  my: list('his, her, their, your, our'),
  want: list('wants, wanted, wanting, wanna'),
  wish: list('wishes, wished, wishing'),
  going: list('gonna'),
  cant: list('cannot, can not, can t, couldnt, could not'),
  dont: list('do not, don t, doesnt, does not, doesn t, didnt, did not, didn t, never'),
  isnt: list('is not, isn t, aint'),
  wasnt: list('was not, wasn t, werent, were not, weren t'),
  wont: list('will not, won t'),
  anymore: list('any more, any longer, no more'),
  die: list('dies'),
  live: list('lives'),
  scared: list('afraid, frightened, terrified, petrified'),
  hit: list('hits, hitting, hurt, hurts, hurting'),
  controls: list('controlling'),
  pills: list(`
    pill, tablet, tablets, meds, medication, painkillers, paracetamol, ibuprofen, antidepressants,
    sleeping pills, sleeping tablets`),
  partner: list(`
    husband, wife, boyfriend, girlfriend, fiance, fiancee, spouse, ex, bf, gf, dad, father, mum, mam,
    mother, stepdad, stepfather, stepmum, brother, sister, parents, uncle, him, ex partner,
    ex husband, ex wife, ex boyfriend`),
  breathe: list('breath'),
  burn: list('burnt, burned'),
  children: list('kids, sons, daughters'),
  child: list('kid, son, daughter, toddler'),
}

/** Spellings further off than a letter, and those of words too short to be forgiven one. */
export const MISSPELT: Readonly<Record<string, readonly string[]>> = {
  suicide: list('suiside, suisid, suacide, suaside, sewerside, soocide, suecide, cuicide'),
  suicidal: list('suisidal, suacidal, suecidal, suisidle, soocidal'),
  violence: list('voilance, voilence'),
  abuse: list('abouse, abusse, abuze, abyuse, abues, absue, abus, abbuse, abuce, abuss'),
  emergency: list('emergansy, emergensy'),
  overdose: list('overdoes, overdoze'),
  danger: list('dangre, daner, dangor'),
  myself: list('meself, mysel, mysef, myslef'),
  cant: list('carnt, cnt'),
  dont: list('dnt'),
  die: list('dei, diee'),
  kill: list('kil, klil, kiil'),
  want: list('wnat, whant'),
  self: list('slef, sefl'),
  harm: list('harn, hram, harmm'),
  live: list('liv, lve'),
  scared: list('scard, scarred of, sacred of'),
}

/** Near a saying's word by a letter, and another word all the same. */
export const OTHER_WORDS = new Set(
  list(`
    abasing, amusing, attached, bleeping, blending, breeding, catting, childlike, emergence, homeless,
    hotlink, other, overdoing, overdone, stacked, stacking, stacks, staked, staking, staled, staler,
    staling, stalled, stalling, stalls, starker, straggled, straggles, straggling, subside, takes, tapped, tramped,
    trapper, tripped, violet, violets`),
)
