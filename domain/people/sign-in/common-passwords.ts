/**
 * Whether a password is one of the 5,000 most common ones of the required length, ignoring case. The server refuses
 * these and the browser warns about them; pages load this list only when they need it.
 */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.normalize('NFKC').toLowerCase())
}

/**
 * The first 5,000 with six characters or more of Django 5.2's `common-passwords.txt` (BSD), which Royce Williams made
 * from the passwords of Have I Been Pwned, the most common first.
 */
const COMMON: ReadonlySet<string> = new Set(
  `
123456 123456789 qwerty password 111111 12345678 abc123 1234567 password1 1234567890 123123 000000 iloveyou
1q2w3e4r5t qwertyuiop monkey dragon 123456a 654321 123321 666666 1qaz2wsx 121212 myspace1 homelesspa 123qwe
a123456 1q2w3e4r 123abc qwe123 7777777 qwerty123 987654321 target123 zxcvbnm tinkle qwerty1 222222 1g2w3e4r
gwerty zag12wsx gwerty123 555555 fuckyou asdfghjkl 112233 1q2w3e qazwsx 123123123 princess computer 12345a
159753 ashley michael football 1234qwer sunshine aaaaaa iloveyou1 fuckyou1 789456123 daniel asdfgh 777777
123654 princess1 999999 abcd1234 11111111 passer2009 shadow 888888 superman football1 love123 jordan23 jessica
12qwaszx baseball monkey1 killer a12345 123456789a master asd123 samsung charlie azerty soccer q1w2e3r4t5y6
jordan 88888888 fqrg7cs493 michael1 jesus1 blink182 789456 qwer1234 linkedin babygirl1 thomas q1w2e3r4 status
michelle liverpool nicole 333333 asdasd j38ifubn 131313 987654 0123456789 lovely andrew gfhjkm joshua anthony
hello1 justin angel1 zxcvbn iloveyou2 1111111 jennifer naruto tigger hunter welcome 159357 babygirl 147258369
pokemon 101010 bitch1 jessica1 robert 0987654321 102030 parola secret 5201314 fuckyou2 696969 loveme 123456q
purple mother anthony1 qazwsxedc money1 trustno1 matthew buster baseball1 1111111111 andrea hannah basketball
freedom passw0rd soccer1 iloveu chelsea george friends william samantha amanda golfer summer chocolate
asdf1234 qwerty12 number1 flower maggie letmein charlie1 pakistan batman superman1 asshole1 butterfly 147258
marina 010203 forever qweqwe fuk19600 12341234 mustang sunshine1 internet alexander london harley 1qaz2wsx3edc
29rsavoy 3rjs1la7qe ashley1 pepper xbox360 q1w2e3 00000000 family whatever joseph loveyou jasmine orange
cookie 50cent junior 212121 qweasdzxc martin 1qazxsw2 hello123 lol123 google password12 ginger password2
111222 patrick shadow1 jordan1 12344321 arsenal abcdef mylove nicole1 starwars taylor brandon 232323
q1w2e3r4t5 love12 brandon1 diamond snoopy 12345q vqsablpzla myspace asshole qweasd chris1 matrix mickey
jonathan school melissa eminem 1234561 lovers cheese 1234567891 richard yellow 12345qwert nikita oliver bailey
cjmasterinf 12345678910 a123456789 christian sophie yuantuo2012 sojdlg123aljg mercedes victoria 147852
matthew1 peanut 290966 456789 wall.e million2 tudelft benjamin diosesfiel dpbk1234 red123 pe#5gz29ptzmse
abcdefg u38fa39 dragon1 sandra happy1 asdasd5 123654789 444444 elizabeth prince banana angels angela samuel
qqqqqq qwertyu amanda1 barcelona zaq12wsx computer1 hockey monster michelle1 ghbdtn william1 nathan chicken
11223344 carlos antonio welcome1 123789 gabriel silver justin1 killer1 lucky1 jasmine1 bubbles hunter1
slipknot jackson purple1 morgan austin rainbow andrew1 daniel1 hottie1 fuckoff liverpool1 madison natasha
vanessa metallica adidas america xxxxxx mommy1 chicken1 252525 87654321 james1 spiderman alexis lauren
0000000000 ferrari 456123 steven 147852369 tinkerbell qwaszx qwerty12345 robert1 pokemon1 nirvana butterfly1
buddy1 bandit nicholas 123qweasd danielle 0123456 asdfasdf 1234554321 scooter hannah1 destiny juventus rachel
chelsea1 cookie1 chocolate1 qazxsw a838hfid 1234567a 142536 monica loveme1 stella a1b2c3 freedom1 zzzzzz
america1 741852963 999999999 qwertyui jennifer1 111222tianya 1234abcd yamaha victor 123asd ronaldo smokey
taylor1 cocacola booboo heather madison1 success 7654321 david1 1password joshua1 november buster1 daddy1
jasper samantha1 elizabeth1 mustang1 edward tennis password123 zxc123 qaz123 diamond1 lovely1 myspace123
qqww1122 whatever1 family1 valentina friend sweety tigger1 exigent music1 nothing harley1 chester casper
hellokitty thomas1 super123 1q2w3e4r5t6y hahaha a1b2c3d4 startfinding cheese1 n0=acc3ss 098765 spongebob1
alexandra canada olivia december sabrina mynoob dennis dakota patricia playboy barbie friends1 johnny summer1
loulou nicolas pretty qwert1 maggie1 charles mexico1 phoenix lover1 123456m thunder 4815162342 123hfjdk147
rebecca beautiful spider carolina 123456789q batman1 vincent jeremy yankees dallas master1 heather1 sebastian
iloveu2 cameron sexy123 pepper1 midnight 852456 guitar caroline elephant weed420 yankees1 scorpion dolphin
124578 tweety bubbles1 fuckoff1 fucker peanut1 patrick1 pussy1 lalala louise fuckme lovelove cowboys1 veronica
sparky yagjecc826 adrian naruto1 iw14fi9j newyork september scooby heaven mother1 loser1 melissa1 135790
tigers jessie crystal alexander1 gemini peaches merlin spongebob 123456s 1a2b3c raiders1 12121212 qazwsx123
246810 stephanie shannon zxcvbnm1 iloveyou! sakura apples precious lakers 134679 a1234567 sergey 555666
poohbear manchester 202020 159951 jackie cristina jackson1 ginger1 aa123456 daniela test123 123456j rocky1
muffin yellow1 newyork1 cooper 753951 apple1 asdfghjkl1 flower1 sammy1 cherry 010101 123456b richard1 flowers
monster1 destiny1 diablo blessed1 beauty slipknot1 mexico emmanuel winston spiderman1 nigger1 maverick genius
toyota tiffany 741852 charlotte creative baby123 winner onelove badboy tiger1 softball iloveu1 joseph1
beautiful1 hotmail mickey1 brittany asdf123 murphy sayang compaq manuel kristina scorpio garfield 3odi15ngxb
1314520 hottie 421uiopy258 stupid1 carmen qazqaz stalker austin1 doudou scooter1 lastfm brandy 1a2b3c4d
steelers 151515 0000000 booboo1 claudia kitty1 m123456 rabbit isabella pimpin1 fuckme1 august october boomer
orange1 dexter samson bailey1 9876543210 123456abc myspace2 green1 12345678a kimberly crazy1 angelo qwert123
1029384756 popcorn 123456d ranger 456456 cowboys q123456 black1 passion shorty christ snickers tyler1 albert
soleil guitar1 1122334455 blessed krishna junior1 alyssa shorty1 forever1 lucky7 barney andrey icecream
cameron1 karina 963852741 california metallica1 samsung1 1v7upjw3nt melanie brittany1 bismillah babyboy1
fucker1 qwerty123456 christian1 eagles letmein1 iloveme danielle1 leonardo coffee windows police christine
dancer woaini j123456 gangsta1 password! miguel cowboy arsenal1 love13 smokey1 swordfish 951753 uqa9ebw445
winter pass123 fucku2 maxwell denise iloveyou12 asdfgh1 bubba1 fernando q12345 qwerty1234 horses hardcore
kitten sydney george1 francis cassie pumpkin twilight marlboro rangers 7758521 secret1 pretty1 martina florida
player1 fylhtq lauren1 141414 natalie barbara jason1 s123456 sz9kqcctwy molly1 dolphin1 pookie hiphop bond007
rockstar chivas1 abc123456 nathan1 stupid 123qwe123 fishing 123123a john316 vfhbyf starwars1 greenday loveyou1
321321 trinity tiffany1 fatima skater1 abc1234 angelina kobe24 d2xyw89sxj google1 bonnie alexis1 fluffy
courtney playboy1 123456z 007007 crystal1 turtle school1 father darkness b123456 kissme alejandro corvette
marseille roberto sweet1 player friendster lollipop biteme jackass sarah1 password3 qwerty7 lolita sexy12
candy1 simone jonathan1 brooklyn 786786 alicia motorola nicholas1 angel123 simple jackass1 slayer 012345
portugal shelby rainbow1 poohbear1 chicago steven1 snowball justinbieb 123456c 1234512345 awesome 123qweasdzxc
morgan1 vfrcbv iloveme1 natalia golden people 3d8cubaj2e sweetie 454545 raiders boston sharon tucker shannon1
logitech pa55word teresa wilson snoopy1 mnbvcxz 789789 bonjour lovers1 242424 aaaaaa1 blue123 pamela remember
catherine redsox kenneth klaster victoria1 ssssss popcorn1 ihateyou 9379992 eminem1 isabelle hockey1 cricket
lakers24 seven7 bulldog lizottes 123456k marcus kevin1 steelers1 love11 edward1 password. marley willow
p3rat54797 fender yfnfif aaaaaaaa connor single blessing rockstar1 camille indian qazwsx1 peaches1 tweety1
amber1 aaa111 nastya florida1 superstar love4ever 123456t goodluck asdfghjk bella1 hammer thunder1 stephen
chance marine marvin 121314 changeme santiago strawberry happy123 abcdefg1 carlos1 loveme2 bigdaddy 1123581321
marie1 satan666 daisy1 d123456 hotdog abcd123 cutie1 mmmmmm z123456 qwert12345 arthur iverson3 vanessa1
123456l 234567 iceman tintin johnson svetlana chester1 cookies orlando parker teacher miller freddy porsche
090909 bullshit yourmom1 rachel1 christopher loverboy fyfcnfcbz fuckyou! azertyuiop rush2112 angelica travis
spencer midnight1 12345qwerty sunday please love1234 gateway williams babygurl1 monika 321654 ladybug
5555555555 gracie nissan asdfjkl sunflower 666999 sweetpea 5555555 55555555 greenday1 sasuke raymond zachary
charles1 undertaker 123698745 precious1 evildick 456852 a12345678 brooklyn1 8675309 dallas1 tamara lollol
aaaaa1 paradise sweetheart 111111a abc12345 money123 stephanie1 bianca lakers1 poopoo shopping lebron23 emily1
winnie baby12 sophia kawasaki inuyasha doctor 12345t fktrcfylh lucky13 andrei sierra julian bigboy pantera
22222222 171717 nascar lorenzo 21212121 genesis babyboy jacob1 qqq111 vladimir christina linkinpark andrea1
facebook nelson soccer12 polniypizdec0211 dolphins scarface frankie january maryjane montana bandit1 qq123456
123454321 giovanni 159159 hahaha1 ricardo zxcvbnm123 mylove1 career121 johnny1 australia jerome soccer10
password11 jeffrey sassy1 ig4abox4 realmadrid rebecca1 xavier asdfghj asdasdasd vampire dakota1 brenda
westside 1478963 minnie honey1 falcon brianna1 qw123321 southside1 eagles1 rosebud getmoney1 francesco baller1
asdfg1 nigger claire ronaldo7 пїѕпїѕпїѕпїѕпїѕпїѕ bobby1 sergio alex123 sairam 123456aa savannah timothy
111222333 scooby1 disney 1q1q1q abigail jaguar katie1 sterling sophie1 italia warcraft 123456r mariana isabel
zaqwsx 100200 maksim blabla brooke patches jesus123 monkey123 jackie1 chicago1 courtney1 dancer1 bigdaddy1
mahalkita musica 520520 rental oliver1 valentin awesome1 butter love22 alberto cherry1 london1 bigboy1 565656
nigga1 teddybear cjkysirj cat123 single1 1qwerty walter banana1 c123456 apple123 maria1 alessandro gabriel1
gateway1 bestfriend dominic michele champion helpme nintendo alyssa1 volleyball qwerasdf hollister1 cancer
963852 778899 password7 oscar1 jasmin tigers1 danny1 france element1 justine hawaii maximus chouchou passwort
united francesca manutd victory darling natalie1 fishing1 student rafael princess12 animal regina abcdefgh
love69 spirit carter w5txn36alfw 181818 123456g bitch123 1234321 jamaica mariposa gabriela abcdef1 dreams
cheyenne calvin zachary1 zaq123 panther sniper poop123 kayla1 england willie 123zxc eduardo copper happiness
bob123 7895123 veronika penguin valeria love23 antonio1 yahoo1 napoli brianna blahblah georgia eddie1 millie
babygirl12 diesel monkey12 redsox1 111111111 engineer pass1234 sexy69 skater camaro bigdog virginia ybccfy
123qaz 1234560 mohamed estrella gloria simpsons donald anderson dog123 blue22 newlife chris123 suzuki leslie
oksana princesa 123321a grandma1 skyline twilight1 audrey 77777777 100000 bradley warrior martin1 bitches1
scarface1 godisgood kisses tristan 147896325 sweet16 potter adriana giuseppe wwwwww trouble jimmy1 cupcake
liberty aleksandr abcdefg123 softball1 pumpkin1 maddie shelby1 pimpin celtic online 123456e miranda hesoyam
angels1 wizard 262626 pierre debbie rey619 jeremy1 legolas fucku1 speedy allison love101 kingkong vkontakte
sexsex loveyou2 badboy1 9111961 ruslan benjamin1 knight domino ladybug1 skate1 barbie1 taurus silver1 rascal
silvia monday jessie1 monique 258456 apples1 hallo123 pink123 adgjmptw mercury cookies1 olivia1 florence
margarita children skittles polina pepsi1 justice booger fuckyou123 123451 cristian soccer11 123456qwerty
dreamer serenity honda1 angela1 hollywood fuck123 mamapapa password01 siemens ncc1701 esther qawsed gregory
love14 avatar zzzzzzzz 2012comeer sister panasonic password5 element 31415926 business inuyasha1 colorado
rangers1 minecraft 191919 camila microsoft sabrina1 amoremio ronald p@ssw0rd harrypotter natali nirvana1
prince1 asdasd123 monkey2 gangster asasas 25802580 cassie1 jupiter texas1 qwer123 stanley madonna rocket
1bitch serega apollo 909090 n8zgt5p0shw= brandy1 missy1 123987 internet1 serena valerie airforce1 jenny1
123457 kelsey pebbles sample123 catdog asdzxc system cowboy1 groupd2013 flowers1 megan1 icecream1 donkey
vrbgqns997 danger chichi christmas dbrnjhbz titanic 123456p thebest superstar1 packers vegeta hitman drowssap
gizmo1 kathleen hamster bulldog1 cupcake1 ireland christina1 lasvegas westside1 brooke1 blondie qti7zxh18u
frankie1 javier sports smiley babydoll gangsta poiuytrewq sultan megaparol12345 nfnmzyf kirill johncena1
223344 qwqwqw redneck1 coucou marshall terminator 110110 casper1 compaq1 sam123 rammstein basket truelove
security jayjay jackson5 football12 aaron1 skippy india123 september1 19871987 192837465 445566 madrid
snickers1 pookie1 myspace! ronnie admin123 jesus7 tommy1 sparky1 123456789m people1 1qaz1qaz 321654987 jetaime
legend katrina shithead 123456789z harvey scotland tanner pauline a1s2d3f4 violet fantasy welcome123
motdepasse stefan kimberly1 k123456 alexandre poiuyt celine killer123 friday gandalf spencer1 aaaaaaa nikki1
phoenix1 j12345 pikachu robbie pizza1 dddddd zaq1xsw2 runescape1 qwertz philips manman francisco chocolat
jesus777 asdfjkl: fluffy1 bambam smiles cool123 viktor casanova spanky 99999999 aurora gordon unicorn muffin1
carpediem mitchell franklin stonecold iloveyou. 323232 alejandra chivas jasper1 froggy love10 19851985 kelly1
christophe 12369874 rhbcnbyf jesuschrist douglas russia handsome pussy69 love21 muhammad aaaaaaaaaa maxwell1
santos phantom g9l2d1fzpy lorena tatiana lalala1 margaret baxter anastasia babygirl2 viking travis1 savannah1
little1 sweetie1 platinum maurice piglet eclipse elijah 1234567q super1 fatboy pppppp idontknow linked
123456654321 tomtom tinker1 passport andres 1blood d1lakiss 080808 access garcia katherine m12345 charmed
hotmail1 wolverine monica1 sexyboy britney diwtgm8492 patches1 mahalko mozart jamesbond loving snowball1
272727 123321123 cutiepie ballin1 wisdom 147147 gangster1 bunny1 valentine church michel nicola sandra1
cambiami corazon hercules kingdom anhyeuem chloe1 tinker beatrice 69696969 14789632 green123 horses1 everton
trouble1 fashion peace1 19841984 theman comeon11 gibson myspace12 lolipop 161616 12345m 112358 goldfish
james123 saibaba toshiba sandy1 dylan1 maradona 12345s cooper1 marcus1 winston1 asdfghjkl: puppy1 19861986
lawrence kitkat network trevor amsterdam diamonds beatles maganda norman jamie1 joanna marcel 787878 cthutq
damian 123456f enigma mercedes1 yoyoyo turtle1 123000 bulldogs soccer13 bingo1 penis1 felipe dragonball
boston1 1234asdf 135792468 yahoo.com hollywood1 forever21 star123 success1 test1234 trinity1 shalom kkkkkk
hotdog1 promise einstein digital jayden marion reggie princess2 brother matteo melody english 123456123 karate
omsairam germany harrison casey1 onelove1 369369 angel12 elaine bubble simona ihateyou1 heaven1 max123 brian1
polska 123456y buttercup soccer7 julien cocacola1 gunner benfica johncena power1 nathalie 1qa2ws3ed hello12
infinity soccer123 wordpass hjvfirf timothy1 saturn runescape argentina stargate penelope helena loveu2
spartak sasha1 pandora hahahaha scoobydoo stephen1 redskins baller captain forest pogiako manager water1
sweets ranger1 mom123 georgia1 zxcv1234 colombia 282828 7894561230 amelia spring general 19891989 therock
milano arnold swimming poopoo1 orlando1 eugene little jacket025 dinosaur nonmember lacrosse zidane eagle1
travel moomoo ciaociao 12345r 654123 qwerty321 digital1 maryjane1 nothing1 ilovegod myname thuglife trfnthbyf
asdqwe123 thx1138 wesley colt45 grandma teddy1 19921992 dianne 123789456 hg0209 dragons catdog1 nadine rusty1
jesse1 summer08 paintball1 chopper chacha zxczxc pokemon123 duncan football2 subaru billy1 blood1 tennis1
sexybitch1 sureno13 bbbbbb pickle iverson kittycat kitten1 password4 bullet russell telechargement fatboy1
asdf12 butter1 sadie1 cleopatra denise1 testing tequiero flatron shithead1 alaska charly gordon24 kristen
walker gracie1 qweasd123 bullshit1 qazwsx12 sebastian1 020202 ilovejesus faith1 143143 mememe 420420 boobies
cynthia laura1 david123 sammie monique1 adrian1 12345j perfect 19821982 victor1 godzilla mylife hummer 123321q
123456123456 pascal a11111 r123456 19801980 justme bowwow1 butthead elephant1 love15 dustin cutiepie1
baseball12 ?????? smile1 bamboo katerina magic1 brutus password13 303030 11112222 harry1 ganesh sexygirl1
11235813 roland youbye123 porsche1 cecilia blue12 martinez buddy123 fabian mario1 pineapple panthers e123456
peterpan pa55w0rd joker1 allison1 teddybear1 birthday alfred houston1 samuel1 startrek 313131 hacker fuckyou69
vincent1 070707 federico bernard houston mybaby holiday fondoom fktrctq catch22 napoleon mountain ciccio
berlin smoke420 qazxswedc friendship pitbull ass123 golfcourse babygurl 987456 alabama mohammed college
charmed1 lindsay chopper1 logan1 drummer1 linkin iloveme2 12301230 music123 oicu812 michigan packers1 753159
l123456 wildcats x4ivyga51f skittles1 isabella1 19831983 louise1 scotty christine1 911911 gggggg raymond1
bradley1 naruto123 galina 123098 martha hassan mariah boomer1 bitches qwe12345 9-11-1961 biteme1 yourmom
booger1 asd123456 spurs1 catalina my3kids solomon philip goober iloveyou3 caramel change looking 13131313
vfvjxrf peewee 123456789s spitfire something panther1 sunny1 caitlin barcelona1 123456987 pickles storm1
a123123 howard bluebird myself 6hbf28w791 sexygirl vampires bigdog1 pussycat 5211314 chanel charlotte1 trixie
jjjjjj andreas autumn cheer1 popeye strength moonlight carolina1 bananas hiphop1 cdtnkfyf fender1 myspace.
1loveyou theman1 skipper 10203040 hardcore1 phoebe mybaby1 badass1 evelyn miriam 789123 10101010 firebird
ybrbnf runner misty1 fordf150 damien maxime alison peter1 johnson1 tnk0mk16vx bonita grace1 rodrigo lonely
giulia soccer2 africa medicine saints password10 567890 spider1 aaliyah archie llllll joanne angel2 maddog
tucker1 h1xp2z2duk kermit yugioh drpepper 123465 baseball2 password0 spartan117 t123456 deejay spike1
ilovehim1 102938 caprice 19951995 66666666 yfdbufnjh10305070 blackberry ironman elvis1 mypassword dragon123
q1q1q1 guinness sugar1 tiger123 panget darkangel 135246 salvador natasha1 ffffff ferrari1 miracle aaa123
lilwayne1 usa123 thumper s12345 melanie1 jaimatadi monkeys thebest1 qwerty11 abigail1 indonesia pimp123
pebbles1 lololo barney1 familia predator dearbook hershey aobo2010 123456n gators athena wxcvbn genesis1
always cassandra rahasia 898989 darren 7758258 chiara lovelife freddie penguin1 devil666 hayden personal
israel 2cute4u sexy101 chance1 skateboard lovebug rfrfirf pencil alabama1 2222222 a111111 mikey1 aquarius
sporting steve1 smokie nemesis ka_djkhjsy6 montana1 cooldude 147369 remember1 19881988 brenda1 torres poopy1
aezakmi fuku00198 sunset theone fernanda a1a1a1 future vikings bigdick bearshare marcos newport1 lindsey
denver 12131415 franco jeremiah 20102010 1234567890q lvbnhbq olivier fuckme69 drummer lizzie alejandro1
123qwerty 111111q alicia1 budlight1 lorraine 44444444 smoke1 knopka my3sons boogie brasil potato magnum
asdfasdf1 tarzan 222333 davide bonnie1 hector kelsey1 chevy1 capricorn a1s2d3 blondie1 evony192 badass special
death1 cherokee private mexican1 vampire1 blablabla connie jayden1 mike123 holly1 darkness1 marissa aaliyah1
samurai lincoln kennedy turkey love01 broncos 12345d yvonne kenneth1 giants babyblue manuela sheila goldie
12qw23we assassin wrestling1 florian lizard daniel123 veronica1 buddha westlife cricket1 summer09 tequila
789654 selena friend1 buttons dragons1 dickhead azerty123 sk84life 2hot4u minnie1 christ1 formula1 shaggy
testtest maddie1 juliana watermelon defender marine1 sex123 yamaha1 пїѕпїѕпїѕпїѕпїѕпїѕпїѕ sexy13 qwer12
explorer love09 456654 dragon12 dipset1 babylove sk8ter kissme1 marian 14531453 505050 hailey federica favour
dumbass1 pioneer passer2011 simple1 penny1 111qqq ducati myspace3 haha123 123455 hello2 matilda janice gilbert
surfer ibrahim dance1 warren monalisa bball1 agent007 emerald canada1 deedee norte14 micheal delete dominique
sapphire dfvgbh 363636 password9 angel13 killer12 11111a alexandra1 cantik papillon killa1 teacher1 12345z
cheyenne1 antoine monkeys1 mama123 dolphins1 miranda1 connor1 vision hearts jayjay1 arizona jeffrey1 miller1
wolves tokiohotel puppies hhhhhh 343434 12345k kenny1 19941994 larisa spooky 1234567899 kissmyass sebastien
england1 freeman shirley random beauty1 wangyut2 ekaterina disney1 gustavo lucky123 brownie design wrestling
pitbull1 19931993 death666 picasso telefon lollipop1 love16 snowman shadow12 321456 33333333 123456h alex12
getmoney theresa morris 111555 bethany camilla julius racing subzero sydney1 voodoo salvatore alpha1 123456asd
336699 jamaica1 pink12 roberta panthers1 19901990 idontknow1 blahblah1 american murphy1 digger special1
stefano 123456789j loverboy1 linda1 malibu pinky1 jayson benson 9999999999 gundam cjkywt 132435 1myspace
19811981 123456qwe fuck69 sachin hughes zoey101 shanna winter1 kkkkkkkk sierra1 abcde12345 525252 valera
dodgers1 cuddles shelly 654321a bonbon money2 1princess harmony rabbit1 369258147 fuckit 987456321 123123q
sputnik karolina justice1 fucking slayer1 miguel1 april1 poopie1 iloveyou7 liliana kitty123 forget 1234566
bambam1 dragonfly money12 050505 frank1 bluefish celeste marines nightmare qazwsxedcrfv adidas1 elijah1 abcde1
hotrod golden1 stinky bollocks dominik sweetpea1 123456w thailand deborah king123 daniele mustafa sublime
scott1 carmen1 paloma dalejr88 dustin1 gerald garrett tigger2 ily123 broncos1 906090 alessia bulldogs1
qweqweqwe buttercup1 master123 fuckit1 dominic1 password00 matrix1 ficken 1lover kisses1 babydoll1 lindsey1
hotstuff ronaldinho loser123 asdasd1 thegame password8 stellina 235689 carrie pimp12 summer07 lala123 february
d12345 simpson candy123 newlife1 redwings beckham pirate justdoit aspirine doggie 19911991 fireball lilmama1
mookie raven1 smiley1 valentino volcom badger geronimo atlanta maison ghjcnj bitch12 lovebug1 password22
volcom1 rolltide tobias energy jacobs password69 godislove buffalo beaver garden stella1 yousuck1 ytrewq
pakistan1 qawsedrf 980099 viktoria oooooo mommy123 emilie dadada doggy1 19781978 charlene shadow123 soccer3
curtis redneck scorpio1 valencia riley1 creative1 sk8ordie popopo josephine atlanta1 suckit ohmnamah23
123456789k singer blood5 country molly123 vacation 545454 jellybean 122333 yankees2 ladygaga callie cloud9
bella123 sexymama1 0.00000000 a1b2c3d4e5 massimo zombie mariam vanilla dennis1 mollie pavilion barbara1
marley1 madmax funny1 xavier1 driver german liberty1 y6p67ftrqj letter dickhead1 harold redskins1 james23
october1 hihihi warcraft1 cuteako kristen1 preston sammy123 bobbob tatyana drpepper1 gregor schalke04 poop12
tornado 201301 soccer9 stratfor twins2 lover123 electra shakira shamrock пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ prettygirl
panda1 rockon insanity naruto12 avalon broken yankee stacey christmas1 connect scarlett soccer14 queen1 samsam
eternity f123456 tottenham dexter1 coffee1 pantera1 12345679 fountain love143 starcraft 2222222222 jazzy1
melvin frances tomcat 314159 wallace burrito ashton 321123 newcastle ragnarok psycho willie1 privet 5hsu75kpot
bitch2 simba1 clowns cedric lollypop rooster topgun rosemary poopie hey123 goodboy vagina kristin marius
sasasa love08 qwerqwer goddess redrose illinois gabby1 marlon gerard froggy1 blackie chandler 01020304 sanane
magnolia patricia1 area51 zxasqw12 bubble1 332211 dodgers shawn1 784512 paris1 daniels mariah1 phillip
gabrielle sasuke1 kkkkkkk milena season usdopaa whitney enterprise 989898 akopa123 sexy11 123456789d 12345b
andromeda warrior1 holland paramore donkey1 flores 19791979 lionking maxmax budlight 1jesus bigred sunflower1
g123456 cinderella young1 dinamo blueeyes istanbul michael2 666777 redbull rocker magnet hamilton galaxy
canyon november1 porsche911 laguna dollar john123 passion1 1234567890a bacchus manuel1 dillon stardust romeo1
sanchez soccer5 cookie123 tanner1 batista blacky education alessandra mamama judith fatass1 hello! patriots
mason1 sunrise 258258 9999999 marines1 tattoo antonella ocpoook325 annie1 delfin sweety1 lucifer 030303 fresh1
a1a2a3 11111q gregory1 my2girls cool12 vivian cme2012 casablanca bogdan michigan1 vikings1 000111 henry1
rosario 19751975 sparkle punkrock isaiah 1qa2ws megaman qazwsxedc1 fuckme2 bettyboop rooney copper1 100100
yahoo123 cxfcnmt police1 billabong wilson1 20092009 98765432 reddog qwe123qwe sabina marketing respect
swordfish1 samira marissa1 madeline newport blazer azerty1 yasmin ghbdtnbr brother1 famous1 passat stanley1
fuckyou12 december1 willow1 b12345 simon1 perfect1 iluvu2 temppass sidney 123456789l samara corona manson
anything yoyoyo1 desiree chargers1 kittycat1 dorothy monkey11 coconut leonard hershey1 twinkle nigeria bentley
blackjack redhead country1 bluesky patriots1 catherine1 hongkong 3333333 wayne1 pisces theone1 holden kevin123
wow12345 998877 boobies1 karen1 roxanne outlaw google123 gogogo lester dietcoke newton johanna bobmarley
pickles1 oblivion family5 sobaka chris12 indiana carter1 julian1 mamamia billybob douglas1 carlitos amores
19961996 skyline1 aaron431 smile123 p123456 rosie1 123456789p makaveli incubus ricky1 samson1 1q2w3e4r5
wonderful 000001 1q2w3e4 caroline1 acmilan lakshmi marilyn 1zn6fpn01x laptop monkey7 paintball scoobydoo1
boubou classic andreea freckles cartman butterfly2 clifford underground 456321 moomoo1 fireman bernie shane1
baseball7 warcraft3 ninja1 stratus 1357924680 daddysgirl blossom ncc1701d renata burton micheal1 cassidy
washington williams1 fucky0u markus zvezda trigger 1fr2rfq7xl giovanna stormy annette nikola hendrix
g13916055158 bigdick1 tristan1 starfish 224466 cracker bishop kristine ethan1 7777777777 peewee1 1a2s3d4f
jordan12 skywalker south13 football10 chase1 detroit baby13 pepito hotties 122001 griffin thuglife1 maverick1
777888 w123456 dupont hailey1 ticket apollo13 yomama1 poison joe123 youngmoney thankyou jester space1 bluemoon
germany1 password23 toronto divine widget broken1 alladin79 skeeter morena love24 just4fun tripper blowme
beatriz babies fortuna herman mierda lilwayne telephone chubby alfredo montreal bscirc sandrine armando
parker1 almond munchkin snowman1 353535 savage 258369 therock1 star12 lindsay1 random1 callum jeter2 soccer4
juggalo1 eeyore 060606 arianna amigos asdfg123 hernandez robinson sister1 ilovehim spiderman3 mobile serenity1
godbless katherine1 ronaldo9 football7 blue13 peugeot gothic marianne chemistry joejoe freddy1 bettyboop1
coupons hayley 1q2w3e4r5t6y7u8i9o0p renee1 ireland1 snowflake mandy1 k12345 ronnie1 deftones brownie1 333666
192837 rebel1 pegasus 789987 callofduty 20082008 martini redrum heyhey1 albert1 snuggles baseball3 coming
horse1 1236987 myspace.co mykids rocknroll 12345qwe bubblegum1 bubblegum monkey3 cashmoney everton1 steaua
kaktus brazil hotboy1 292929 fucklove1 5xfgs3ii9d 1asshole claudia1 carson jack123 warriors nicole12 hanuman
myspace7 sergei 000000a kaylee roscoe flipper something1 michaela garfield1 aol123 birdie gators1 wicked
blueberry unknown 12345abc sheena artist hotstuff1 jrcfyf catfish icehouse christy marlboro1 mackenzie omg123
superman12 universal 123456789o doodle marshall1 1qwert juliette tester1 michal stefania cashmoney1 ilove1
service lighthouse kaitlyn sanjay metal666 lancer longhorns1 hookem loveme123 carebear mouse1 19761976
arizona1 bitch69 rosebud1 brandi damilola rocky123 claudio singapore kingston please1 jeanne blizzard
superman2 lkjhgfdsa entropy spanky1 jordan123 dalton cracker1 jerry1 piazza janine september2 rajesh marcelo
sommer millie1 speedy1 flamingo pop123 soulmate monkey13 great1 braves tyson1 cougar black123 magdalena
ironmaiden pokemon12 esperanza rastaman semperfi slayer666 tootsie winner1 trevor1 enrique timmy1 iforgot
extreme 656565 thumper1 521521 yomama 1234qwe angelito password6 blackcat hammer1 scrappy1 yolanda cheater1
momdad rjntyjr love18 allah1 bastard raquel coolio marisa 123456789123 godfather 19731973 baseball11 antonia
112211 sexxxy aragorn paddle qwertyqwerty indigo derrick polniypizdec110211 rrrrrr hilary maximus1 fatcat
369258 alexia nuttertools buffy1 revolution mister ramona dkflbvbh raptor testpass helpme1 office purple12
fiesta dingdong playstation rayray1 12qwas as123456 skate4life fisher kolobok geheim priyanka imissyou wicked1
richie sharon1 skyhawk sexybitch radiohead cynthia1 n123456 lightning boxcar love07 zxzxzx dreamer1 clover
santana fake123 gjkbyf banane mendoza account my2kids jakjak 123456as maxine mamita tyler123 225588 shopping1
butthead1 elodie soccer15 maria123 angel7 scruffy smallville evolution qwerty2 whitney1 1babygirl pastor
powers fashion1 felicia linkedin1 biscuit 112233445566 just4me jakarta trooper suzanne poppy1 rascal1
motherfucker target tasha1 baseball10 colombia1 fellow mommy2 motherlode cccccc praise mememe1 galatasaray
rayray ashley12 sonic1 daniel12 pinkfloyd lavender zeppelin warhammer sexy14 techno johnjohn wedding angie1
23232323 leslie1 blonde jay123 gladiator nathaniel 111aaa ricardo1 preston1 alexandru toyota1 snowboard
champion1 hitler romain wildcats1 labrador quentin january1 animals debbie1 twister rfnthbyf redred russell1
rodney sweetness azsxdc tttttt chipper justinbieber ibanez moose1 paulina lovelove1 ivanov marijuana 1monkey
research qqqqqqqq nichole1 585858 number2 ashley123 power123 handball westham windows1 princess10 princesse
pizza123 beatles1 lollol1 mauricio c12345 simpsons1 animal1 virgin lilly1 19771977 rbhbkk 19971997 jason123
sports1 hobbit unreal loveless ariana bananas1 aaaa1111 babygirl13 susana cutie123 spartan nks230kjs82
12345678q trinidad alejandra1 camero1 immortal anamaria 12345c atlantis sherry my2boys papamama katana gemini1
qwe123456 olamide bianca1 classof09 love12345 webhompass moloko alessio 12345g sammie1 gabriella vagina1
ingrid monkey22 boricua1 casino danilo naughty pwd1234 jojo123 youtube 12345l hehehe stewart panzer daddy123
25252525 g-unit skiffy applepie diablo2 eleven11 family4 zxcasdqwe 987654321a 12345671 d71lwz9zjs anthony2
colleen nicole123 trisha street raphael kaitlyn1 nick123 counter baseball5 reggie1 derrick1 dusty1 eastside1
pickle1 godisgreat darwin suckit1 esmeralda 369852 mission insane laurent monday1 000000000 oceane sherlock
surfing 123love scrappy 123456789987654321 hottie101 garrett1 qweasdzxc123 believe asddsa cadillac vincenzo
private1 kittykat soccer22 coolman larissa vaffanculo football11 julia1 kenshin hornet scarlet heyhey 123456qw
bigred1 michael123 allen1 wonder iceman1 happy2 19741974 rodriguez gibson1 harris frederic nintendo1 sublime1
larry1 truelove1 nevermind watson cheryl corvette1 xxxxxx1 gabriele bowling 1234abc phantom1 jumpman23 aurelie
justin123 pineapple1 inlove monitor puppies1 123456v verbatim stinky1 diana1 sandman pornstar esteban 424242
valerie1 111213 brown1 julie1 hayden1 logitech1 sophia1 baller23 sampson 6666666 clayton peter123 qwertyuio
arturo zxcvbn1 nugget jajaja "zxcvbnm,./" marianna clement granny babycakes1 hannah123 asshole2 kickass frosty
randy1 australia1 teresa1 anderson1 drowssap1 787898 wildcat mathew sprite empire fireman1 gorgeous pancho
flying chrissy robbie1 iloveyou22 hallo1 brendan abhishek sexy01 pasaway 123456789123456789 vfhecz graham
apache riccardo iloveyou13 alibaba college1 autumn1 asterix caitlin1 inferno pamela1 coyote fuck12 23456789
qqqqqq1 maprchem56458 dthjybrf angelica1 maureen sarah123 ultimate skorpion purple123 z1x2c3 888999 kaiser
baby11 madman voyager 123567 sunshine2 wolfgang nascar1 breanna1 homer1 blake1 258963 162534 southpark cotton
fuckyou3 halloween tdutybq wwe123 ernesto 134679852 babyko xyz123 1a2b3c4d5e habibi paige1 kathryn vfrcbvrf
chico1 marlene money6 cindy1 1598753 juliet lasvegas1 smudge password21 sooners1 romance andre1 rockon1 w1985a
a23456 jose123 theking master12 qwerty6 808080 osiris hawaii50 chevelle fighter 147741 tester monkey5 collins
babyface jersey fernando1 backspace 25251325 zaqxsw detroit1 f00tball iloveyou14 armani angelina1 myspace11
irish1 cookie12 disturbed1 mermaid airforce q123456789 norton 123456789b campbell control deepak blue1234
w1980a unicorn1 24682468 aditya bowwow jungle francis1 polaris kelvin football9 love17 ericsson miamor jillian
chrisbrown 123456ab soccer17 dixie1 blink123 asdf3423 motocross gagged gonzalez jojojo spiderman2 bethany1
sandiego devils fuckyou. 987987 universe morrison gbpltw mitchell1 ghetto1 1a1a1a 5532361cnjqrf vfksirf
r2d2c3po cactus global bigman austin316 a801016 chevrolet bryan1 1020304050 w1979a anjali starlight retard1
aleksandra 415263 soldier katrina1 buttons1 london12 daisy123 cinnamon fucklove hermione abraham secret666
1million romashka qdujvyg5sxa qwe321 kramer francois cassidy1 highheel sarita prayer punkin haley1 w1990a
carebear1 carole keyboard hola123 nature ghost1 allstar 200000 cheese123 lestat halo123 iloveyou11 richmond
iloveyou4 football3 moreno donald1 sexyboy1 111000 eh1k9oh335 patience lucas1 laurence qwertyuiop[] mastermind
a1a2a3a4 noodles airborne jellybean1 blaze1 emilia whore1 princess13 desire toulouse iamthebest jesusislord
holiday1 slimshady soccer8 charlie2 vladik delpiero 2cool4u university hamster1 ganteng princess11 ash123
elvira hunting1 kucing nokia1 schatz farmer america10 merlin1 sayangku w1989a deathnote window unique
12345678900 reaper qazwsxedc123 h123456 doggie1 action hunting viper1 timber crazy123 phillip1 iloveyou123
meghan lennon kissmyass1 flower123 jonas1 opensesame brittney castle skolko justin12 letmein2 carina cuddles1
uvgx8f8232 adriana1 house1 renault emanuel 794613 jefferson charity abcdefghij xxxxxxxx raider steph1 isaiah1
sentnece mexico13 virginia1 sucker passwort1 boogie1 pk3x7w9w eleonora hawaii1 whynot vodafone britney1 nnnnnn
thegame1 malcolm baxter1 bobcat assass tomato nichole taekwondo rambler football5 rocket1 purple2 rocker1
sexylady franklin1 nellie pirates sirius 123ewq sandeep treasure titans sabine mamamama mushroom w1982a w1984a
jeremiah1 angel01 ghetto nokia6300 messi10 marathon firefly ktyjxrf james007 aspire aliali jesus12 emilio
peanuts webster jessica123 pingpong cannabis goldfish1 malina maestro salman oxford angel11 hannah12 stuart
yankee1 cheche stephane faggot1 1angel makayla1 alisha 1a2s3d wordpass1 juggalo iloveyou5 kennedy1 viewsonic
amazing bruno1 faithful president vietnam catcat calvin1 pearljam rochelle 345678 12345678901 herbert download
nicolas1 philippe dudley lover12 southside hunter12 ji394su3 cheval rebelde hudson amelie w1986a lillian
kamikaze naughty1 mississippi history metal1 seattle kotenok amorcito baseball13 deniska onepiece walter1
family6 kristin1 skate123 jesucristo spunky chantal boomboom w1988a 1314521 malika 19721972 sexy15 babygirl10
giants1 1000000 captain1 univers2l hottie12 love33 kingkong1 backend hellfire helene lonely1 scruffy1 chrissy1
maurice1 ssyu1314 blackie1 babyblue1 national sailor landon jocelyn theking1 password1234 168168 159632
agnieszka 556677 lawyer dracula babylon5 natalya deedee1 billabong1 soccer21 6655321 jake123 melinda 543210
rockyou 1andonly jordan2 summer06 forgot noodle princess3 suckme renegade love123456 indiana1 bonjovi w1983a
princess7 falcons1 mexican annabelle soledad пїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕпїѕ ab123456 pentium hottie123 qweewq
guadalupe 12345678s calimero marvin1 united1 1234568 yamahar1 friday13 adriano franky rebelde1 qweqwe123
angel3 gandako wolfpack w1975a netlog summer12 qqqqq1 newcastle1 jessica2 colorado1 fenerbahce whiskey
ironman1 castillo diablo1 babyboo1 father1 1234569 southpark1 marcela sylvia amadeus killbill victory1 nelson1
yousuck dumbass corey1 eclipse1 dating trumpet1 pussy123 skippy1 charlie123 w1987a renato qqq123 american1
rfhbyf angeles luckydog mike12 saints1 pass1word felix1 sharks redman taytay1 information diesel1
international granny1 nursing pimp101 svetik skipper1 jackass2 foster bridget microlab mohammad lucas123
myspace13 cosmos ryan123 hobbes ashleigh littleman1 freaky werewolf chiquita rachael caesar 15426378 sally1
676767 beverly mnbvcxz1 789654123 shadow13 6543210 darkside 121212a 123mudar bronco shadow2 daniela1 153624
freaky1 claude erica1 beyonce tarheels 135791 ilovemymom hearts1 natalia1 asdqwe andrew12 panama megane devin1
doraemon palermo route66 abdullah ihateyou2 wombat asdfgh123 w1981a romania tyrone billie qwertyu1 qwe1asd
w1978a rosita payton marie123 deadman kasper redhead1 bleach qwert12 babycakes krystal discovery man123
hello1234 love4u shelly1 batman123 ali123 darius mittens teamo1 squirrel justme1 gunner1 alex1234 manolo
friends2 vfvekz betty1 jobsearch shiloh blowjob lover2 19981998 madonna1 p4ssw0rd asd456 sexy23 princess01
r12345 sparta 3rjs1la2qe jenna1 andrew123 123456789c dallas214 vanille classof08 dolores nicole2 western
chipie 3girls 12qw34er blue11 interests belinda newpass d9zufqd92n 123456qq soccer23 murray guillaume august1
kikeunyw sexylady1 mirage allstar1 honeybee oscar123 nissan1 elisabeth dude123 batista1 nascar24 ilikepie
vitalik thanks rommel w1976a kittens sampson1 savage1 qwert6 wesley1 football21 woody1 leticia lampard
lincoln1 arschloch memory felicidade million 123456789r goodman digimon shutup science 123456789t 6v21wbgad
inside golfer1 666888 sherman dirtbike1 bitch! junjun enter1 aleksey lacoste gerrard8 skeeter1 brandi1 chandra
rhfcjnrf t12345 elliott myspace5 emo123 matias memphis momdad1 winnie1 qwertyuio1 porkchop rooster1 strong
132456 white1 cassandra1 soccer16 morning21 luciano pompier dominique1 libertad swimming1 kinder terry1
3children killer2 alenka fallen kakashi blue42 louloute azsxdcfv anubis my3girls qwertyuiop1 168asd168
123admin321 potter1 1family karachi leanne coco123 johndeere inlove1 trucker1 monkey69 chicken2 w1977a ashton1
audia4 miami305 falcon1 nopassword vladislav lilian ilovemyself michael12 freak1 fernandez 120120 mathilde
jehovah hot123 sweetness1 karina1 leelee damian1 island babygirl3 etoile kaylee1 tonton javier1 football22
maxima nutella pimp69 c43qpul5rz eunice sandro hotgirl1 nightmare1 kristina1 963258 jacqueline q1q2q3 michele1
manutd1 258852 lilman1 2girls thompson dfkthbz alberto1 ronaldo1 fussball odessa bigfoot akax89wn lovingyou
hottie2 josh123 scotland1 james12 domenico v123456 joyjoy airplane heart1 sasha123 cellphone1 violeta danny123
peace123 lacrosse1 gerrard 12345abcde chichi1 lovehurts1 volume kamila goodgirl alfonso sunshine12 loveme12
vfvfgfgf designer dawson zxcvbnm: 474747 peyton hamlet chocolate2 soccer6 green12 farfalla shooter 3rjs5la8qe
nikolas catfish1 attila 001122 maiden 1230123 misiek princess! milton flames dancing presario a000000 kokoko
goober1 eileen 01234567 newjob makayla hunter123 waheguru chris2 123qwer roberto1 iloveu123 again1 gloria1
angel5 1qaz!qaz robin1 verizon1 mathieu turkey1 toshiba1 macmac jonjon boo123 change1 sk8board behappy 123450
bobby123 janjan king12 mymother fuckyou7 alexandr manman1 melina motorola1 z1x2c3v4 000007 gotohell 2sexy4u
tacobell money5 fallen1 carlos123 elliot kendall malaysia flamengo badgirl china1 emily123 poppop dalejr8
marjorie adgjmp hooters chargers tigger12 attitude cheater singer1 krystal1 newman patata ashlee corona1
mama12 pothead1 mario123 sexy21 qarglr123 cardinal temppassword elizabeth2 syncmaster killme 7ugd5hip2j admin1
regina1 platinum1 1234567890- jjcg16dj5k amandine nguyen thomas123 alex13 manunited hellohello sayang1 foxpass
camaro1 пїѕпїѕпїѕпїѕпїѕ salome chosen1 desiree1 tacobell1 socrates kingdom1 wachtwoord salvation megaparol
112112 layouts1 priscilla eduardo1 harvey1 fktrcfylhf figaro fuckfuck chronic mnbvcx marina1 bkl29m2bk
cartman1 theresa1 rolltide1 bullet1 fuckthis1 jacob123 kendra cristiano ramirez ihateu dragon13 357159
diamonds1 blonde1 nascar88 12345e happy12 nancy1 123456x losangeles drjynfrnt project1 gladys 12345p darkstar
central cheetah honey123 leo123 facebook1 rose123 babylove1 sweet123 skyler monkey! 24681012 pacman express
fitness moimoi brucelee curtis1 poisson kayleigh xiang123456 qwedsa amerika 1q2w3e4r5t6y7u freddie1 464646
loveya loving1 nokia123 breanna oracle beavis iubire amber123 whocares futbol samsung123 baby01 love45 danila
321321321 converse emerson lourdes tazmania jasmin1 tabitha wanker polska1 school123 dwade3 shotgun pangit
hell666 spongebob2 qqqqqqq freestyle excalibur 69camaro dodger nounours rootbeer 11221122 hariom myspace01
1357911 professional surfing1 player69 abracadabra xxx123 pontiac testing123 8888888888 john12 champ1 sexymama
brittney1 wow123 doberman member pasword yasmine insane1 tuning 963963 trunks eastside library anaconda
password14 eeeeee polniypizdec1102 abcdef123 microsoft1 cookie2 shasta placebo geraldine lexmark heckfy fatty1
sailing lobster loser12 kristi poland dodge1 m123456789 planet castro johannes groovy student1 mookie1 search
whiskers sesame candice xander lovehurts laurie nyq28giz1z quincy topolino porter fuckoff! dragon2 megadeth
caramelo hernandez1 caleb1 chicco ilovesex 636363 trombone musicman opeyemi lupita p0o9i8u7 ziggy1 lovelife1
bangladesh summer123 nofear racecar 757575 marika 040404 general1 20002000 lionel linkedin123 oklahoma sissy1
bomber virginie myfamily jerome1 bintang lollypop1 keith1 snake1 gerard1 jessica12 honesty musique milagros
voiture tony123 vvvvvv walker1 taylor12 0r968ji9ufj6 mylife1 party1 velvet smooth zxcasd trumpet bigboss
sniper1 dante1 gonzales buckeyes martine booty1 baseball9 delphine anthony123 stars1 rachelle l12345 rock123
girls1 sailormoon sylvester ganesha maryam 0102030405 buster123 12345f 741258 harrison1 benny1 mexico123
password99 bitch101 akatsuki hector1 dragonballz church1 gianni sexy10 blue32 babygirl11 555777 safety
smackdown smile4me wrangler roadrunner aussie playa1 scotty1 water123 a654321 suresh moocow 201314 alfaromeo
walmart1 openup littleman laetitia 123aaa 92k2cizcdp vanilla1 shadow11 summertime bigtits ashley2 komputer
969696 manish katelyn star69 zxcvb1 19071907 frogger angel10 coupon carolyn vfczyz blah123 kitkat1 nounou
paradise1 freebird snowflake1 juanita okokok boots1 122002 london123 carrot amanda123 armagedon cartoon
love4life pakistan123 messenger bright katie123 prodigy sexy16 abcabc 110092 badgirl1 coolio1 hellboy morgane
love19
`
    .trim()
    .split(/\s+/),
)
