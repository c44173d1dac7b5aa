/** What people in danger type into a search, and those who fear for someone: each shows the help card. */
export const CRISIS_SEARCHES: readonly string[] = `
suicide
suicidal
Suicidal thoughts
suicidle
sucidal
suicidel
suiside
sucide
suacide
suacidal
suisidal
sui cide
feeling suicidal help
my son is suicidal
my friend is talking about suicide
suicide helpline
I want to die
i wanna die
want to dye
want too die
i just want to die
my daughter says she wants to die
kill myself
kill my self
killmyself
kil myself
kill mysef
i'm going to kill myself
thinking about killing myself
he says he will kill himself
my wife has threatened to kill herself
kms
I can’t go on
i cant go on
i can not go on
cannot go on any more
can t go on
i cant go on like this
i really cant carry on
can't do this anymore
cant do this any more
i can't take it any more
can't cope anymore
can't cope
don't want to live
dont want to live
dont wanna live
dont want to live anymore
I do not want to live any more
no longer want to live
don't want to be here anymore
don't want to be alive
i dont want to exist
dont want to wake up tomorrow
wish i was dead
i wish I were dead
wish i wasn't alive
wish I'd never been born
better off dead
everyone would be better off without me
end my life
ending my life
I want to end my own life
end it all
i want to end it
take my own life
he took his own life
no reason to live
nothing to live for
nothing left to live for
no point in living
what is the point of living
life isn't worth living
life is not worth living
tired of living
tired of being alive
i hate my life
given up on life
lost the will to live
unalive myself
thoughts of ending it all
how to die painlessly
easiest way to die
ways to kill yourself
hang myself
jump off a bridge
jump in front of a train
slit my wrists
i want to disappear
can't see a way out
samaritans
samaritans number
hopeless
self harm
self-harm
selfharm
self harmm
self harming
self injury
selfharming
my daughter is self harming
hurt myself
want to hurt myself
harming myself
cutting myself
cut myself
urge to cut
burning myself
self hram
overdose
over dose
overdoes
overdosed
took an overdose
took too many pills
taken too many paracetamol
i swallowed all my tablets
abuse
domestic abuse
domestic abuse help
domestic violence
domestic violance
domestic abouse
domestik abuse
emotionally abused
abusive relationship
abusive husband
my partner is abusive
leaving an abusive partner
child abuse
sexual abuse
sexually abused as a child
coercive control
controlling husband
he hits me
my husband hits me
my boyfriend hit me
my dad beats me
he strangled me
scared of my husband
afraid of my partner
frightened to go home
threatening to kill me
my ex is stalking me
stalker
i was raped
rape
raped
sexual assault
sexually assaulted
womens refuge
not safe at home
i don't feel safe
forced marriage
held against my will
danger
in danger
my child is in danger
life in danger
emergency
emergancy
emergency help
mental health emergency
crisis
mental health crisis
in crisis
crisis line
crisis team number
999
call 999
nhs 111
ambulance
need an ambulance
heart attack
chest pains
can't breathe
not breathing
help me
please help me
help
I need help right now
urgent help
someone please help me now
hearing voices
nervous breakdown
afraid i will hurt my baby
want to hurt someone
I'm scared
hunanladdiad
trais domestig
i dont see the point anymore
whats the point in being alive
everything is too much i want it to stop
i want it all to stop
i feel suicidal tonight
suicde
suicidall
suicidial thoughts
commiting suicide
thinking of suicide
my brother tried to kill himself
attempted suicide
im gonna end it
planning to end my life tonight
ready to end it all
nobody would miss me
no one would care if i died
i should be dead
i shouldn't be here
dont want to be alive any more
i don't wanna be here
dont want too live
dont want to liv anymore
cant go on anymore
can't live with myself
i cant cope any longer
cant cope with life anymore
i cant do life
im done
i'm done with everything
i need someone now
who can i call if i feel suicidal
samaritens
cuting myself
slef harm
self-harming teenager
cutting my wrists
hurting myself on purpose
i keep hurting myself
burnt myself on purpose
want to cut myself
my husband is violent
husband beats me up
my wife hits me
boyfriend strangled me
partner wont let me leave the house
domestic abuse solicitor
victim of domestic violence
domesic violence
domestic abuce
my dad hit me
dad touches me
i am being abused
being stalked by ex
scared for my life
my ex threatened to kill me
he is going to kill me
leaving violent husband
raped by my boyfriend
sexualy assaulted
took too many tablets
taken an overdose of paracetamol
accidental overdose
emergancy help now
mental health crisis line
my friend is in danger
child in danger
having a heart attack
cant breath
mum collapsed
someone is trying to kill me
call an ambulance
i am having a breakdown
voices telling me to kill myself
psychotic episode
need urgent mental health help
i feel like i'm going to hurt someone
want to kill my husband
might hurt my kids
help me im scared
domestic abuse support
i feel trapped and want to die
life isnt worth it anymore
why am i still alive
im a burden to everyone
wish i could go to sleep and never wake up
how many paracetamol to die
lethal dose
hanging
dont feel safe at home
my boyfriend forces me to have sex
being blackmailed with nudes
i dont want to be here any longer
i feel like ending it
i think im going to kill myself
my mate wants to end his life
i have a plan to end my life
cant keep living like this
i cant live like this anymore
life is too hard i want to die
ive taken an overdose
she has taken tablets
he pushed me down the stairs
my partner pushes me
my stepdad hits my mum
scared to leave him
how to leave an abusive relationship
my son cuts himself
daughter cutting herself
teen self harm help
i self harm
intrusive thoughts of suicide
suicidal ideation
suicide crisis
i need to talk to someone now
i am not coping
not coping
i want to hurt myself
someone is stalking me
raped at university
sexual harrassment and rape
feel like killing myself
i wish i didnt exist
there is no point in me being here
wont be here tomorrow
i am in danger
he will kill me
my boyfriend is controlling
partner controls my money
domestic abuse helpline number
womens aid
emergency mental health
`
  .trim()
  .split('\n')
