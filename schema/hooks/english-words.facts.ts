/** Words of English that hook grammar has to know, as plain lists. Lower case. */

/** Nouns without a plural that name something one can buy ("coffee", "jewelry"). */
export const massProducts =
  'coffee tea matcha jewelry jewellery furniture apparel clothing makeup powder collagen kombucha granola jerky wine beer chocolate cheese honey bread water juice oil soap shampoo conditioner merch stationery luggage bedding lingerie perfume cologne insurance sunscreen deodorant toothpaste detergent lotion food seafood meat milk gum sauce seasoning software equipment gear cookware tableware glassware footwear activewear swimwear sportswear loungewear underwear outerwear drinkware homeware streetwear shapewear knitwear workwear dinnerware art decor stuff tape paint wax cream balm butter sugar salt yarn fabric';

/** Fields of business: one buys "a fitness product", not "a fitness". */
export const fields =
  'fitness beauty fashion tech technology health wellness skincare haircare petcare selfcare travel education finance nutrition marketing dropshipping ecommerce e-commerce gaming photography parenting gardening cooking baking yoga pilates golf tennis cycling running hiking fishing hunting camping sports hair skin home lifestyle sustainability crypto care pets baby babies kids automotive cars estate music electronics cosmetics dental diy sleep weddings';

/** Things worn or used as a pair or only in the plural. */
export const pairs =
  'shoes sneakers trainers boots sandals slippers heels flats loafers pants leggings jeans shorts trousers joggers tights socks gloves mittens glasses sunglasses goggles earrings headphones earbuds scissors pajamas pyjamas sweatpants insoles earplugs flip-flops';

/** Small things that are sold many at a time, in the plural. */
export const packWords =
  'gummies wipes sheets pods capsules tablets pills patches strips chips crisps cookies crackers treats snacks noodles nuts vitamins supplements stickers straws candies chocolates truffles sprinkles filters diapers nappies pads tampons tissues napkins lashes eyelashes lenses batteries pellets mints beans seeds beads balloons';

/** Words before "store" or "brand" are the trade; these endings say nothing about what is sold. */
export const tradeEndings =
  'brand brands store stores shop shops business businesses company companies niche industry market products product items startup';

export const irregularPlurals =
  'woman:women man:men person:people child:children foot:feet tooth:teeth mouse:mice goose:geese wife:wives knife:knives shelf:shelves scarf:scarves life:lives leaf:leaves loaf:loaves half:halves';

/** End in s, yet are singular. */
export const singularWithS = 'news canvas gas lens bus atlas tennis yoga series species bias fitness business';

/** Start a phrase after the noun that the phrase is about. */
export const nounBreakers =
  'for with of who that which in to on over under from without about at by and or aged age ages like during after before while';

/** Words that a cut must not leave at the end. */
export const danglers =
  "a an the and or but for with of who that which in to on over under from without about at by as like so than your my our their his her its is are be if when while because into up out very more less most no not really just even every this these those i you we they it he she one two three four five six seven eight nine ten each another can could will would do does did all any some only also too i'm you're it's";

/** Keep their capital wherever they stand. */
export const properWords =
  'i monday tuesday wednesday thursday friday saturday sunday january february april june july august september october november december christmas easter halloween ramadan eid diwali hanukkah thanksgiving valentine american british english french german italian spanish japanese korean chinese indian mexican thai turkish greek moroccan african european asian scandinavian swedish danish norwegian dutch irish scottish australian canadian brazilian colombian ethiopian swiss portuguese russian vietnamese arabic america europe africa asia australia canada japan korea india mexico italy france germany spain turkey greece ireland scotland england london paris york california texas tiktok instagram facebook google amazon shopify pinterest youtube apple android iphone ipad macbook tesla nike adidas gen z wi-fi bluetooth usb crossfit montessori keto';

/** Verbs that benefits are written with, base form. */
export const benefitVerbs =
  'save lose gain build get feel look sleep wake make keep reduce relieve remove clear improve boost increase grow stop start fix heal hydrate brighten smooth protect clean cut burn help give last stay fit charge organize organise cook eat drink run learn earn find avoid prevent eliminate soothe support lift tone shape strengthen relax focus work turn transform wear carry travel enjoy track manage create double triple speed finish absorb block cool warm calm train recover ease fight repair restore nourish soften straighten curl whiten simplify automate replace bring add let allow enable provide offer deliver hold treat cure kill hide cover wash dry store pack move play style dress minimize maximise maximize moisturize moisturise exfoliate tighten smell taste detox energize energise wind unwind read write draw paint bake brew grill walk hike swim ride drive lower raise shrink slim sculpt define perform stretch breathe hit reach achieve master land sell convert attract rank scale launch plan budget invest pay spend trim shave groom style cuddle chew train teach entertain connect communicate sound shine glow smile fade even plump firm unclog refresh rejuvenate renew revive cleanse detangle tame defrizz volumize thicken heat freeze chill seal stack fold roll open close lock secure monitor measure count cancel filter purify capture record share print scan prep serve blend chop slice peel sharpen declutter tidy decorate upgrade brighten light power balance regulate digest satisfy curb crush kickstart fuel recharge rest reset escape explore discover impress stand turn go come take be become see hear know live love have skip swap end control conceal highlight define wrap lock slow quit break handle survive thrive collect free prepare perfect dodge ditch correct trigger outlast withstand resist repel snap stick attach slip glide zip hug fall sit laugh sing speak talk dance sweat cry ask answer say tell call call text send manage grip bend swing catch throw jump climb cycle surf ski dive bloom sprout root dig weed mow mop sweep scrub rinse polish wipe sanitize sterilize steam iron crease wrinkle shed itch burp crawl nap snooze dream boil whip froth inflate deflate mount install assemble unfold expand extend scratch feed deodorize disinfect hunt spot shoot film edit stream chat host furnish insulate illuminate darken condition contour moisten dissolve drain filter flatten lengthen loosen massage measure melt mix peel pour press pump reheat rinse roast season shake simmer sip soak sprinkle squeeze stain stir strain sweeten toast trap unclog vacuum zap';

/** Verbs without an object: "one that lasts all day" rather than "to last all day". */
export const standaloneVerbs =
  'last stay fit work smell taste look feel dry charge absorb sound shine glow stand stick snap hug fold stack glide attach wear have need pay come burn';

/** Verb or adjective; an adjective unless an object with its own article follows. */
export const adjectiveVerbs =
  'clear smooth clean dry cool warm calm fit slim double free open perfect even light firm triple secure close tame lower slow live correct thick record rest';

/** "...ing" words that describe a noun ("glowing skin") instead of naming an act ("sleeping better"). */
export const participleAdjectives =
  'glowing lasting long-lasting slimming nourishing relaxing amazing charging flattering stunning soothing cooling warming hydrating refreshing calming energizing firming tightening smoothing cleansing shining looking healing growing balancing satisfying comforting anti-aging anti-ageing cutting moisturizing brightening whitening strengthening outstanding';

/** Heads of benefits that take no article. */
export const massBenefits =
  'skin hair sleep energy recovery protection hydration comfort confidence relief time money weight health digestion posture immunity performance focus quality productivity fun style storage support coverage growth loss gain control softness freshness radiance flexibility strength mobility endurance stamina delivery shipping service taste flavor flavour privacy safety security life peace access convenience simplicity luxury care nutrition hygiene breath vision memory texture elasticity definition moisture shine volume bounce air water coffee food work traffic revenue income acne pain stress anxiety inflammation bloating frizz clutter waste mess breakage muscle fat cardio joy happiness warmth power speed efficiency clarity hold lift absorption ingredients results sex intimacy pleasure cash knowledge furniture clothing music light heat noise dust damage cellulite dandruff';

export const adjectives =
  'comfortable durable waterproof affordable lightweight breathable sustainable reusable portable adjustable washable stylish soft warm cozy cosy safe natural organic vegan healthy clean simple easy fast quick quiet strong sturdy compact elegant unique fresh tasty delicious nutritious handmade eco-friendly affordable cheap beautiful confident happy fit flexible relaxed rested comfy cute crispy crunchy spicy yummy juicy fluffy silky trendy chic modern classic vintage sleek sturdy tough hypoallergenic vibrant bold light sweet salty creamy smooth smart wireless rechargeable cordless mess-free cruelty-free nontoxic non-toxic ethical local authentic original luxurious fun funny';

/** Past tense of irregular verbs, base:past. */
export const irregularPast =
  'get:got feel:felt sleep:slept wake:woke make:made keep:kept grow:grew cut:cut give:gave fit:fit eat:ate drink:drank run:ran find:found hold:held bring:brought let:let hide:hid wear:wore hit:hit sell:sold pay:paid spend:spent teach:taught shrink:shrank stand:stood go:went come:came take:took be:was become:became see:saw hear:heard know:knew have:had lose:lost build:built read:read write:wrote draw:drew ride:rode drive:drove fight:fought wind:wound burn:burned learn:learned set:set freeze:froze light:lit quit:quit break:broke stick:stuck withstand:withstood speed:sped slide:slid smell:smelled outlast:outlasted';

export const womenWords =
  'women woman moms mom mums mum mothers mother girls girl ladies lady brides bride wives wife girlfriends girlfriend grandmas grandma grandmothers daughters sisters females businesswomen mamas mama bridesmaids';

export const menWords =
  'men man dads dad fathers father guys guy boys boy husbands husband grooms groom gentlemen grandpas grandpa grandfathers sons brothers males businessmen boyfriends';

/** Begin a quality when a preposition follows: "ready in 2 minutes", "gentle on skin", "made of cotton". */
export const qualityStarts =
  'ready gentle good great perfect ideal full rich low high free made built designed crafted packed loaded proven tested approved available suitable resistant safe easy quick simple kind tough soft hard compatible certified filled inspired sourced grown powered backed based big small light fun comfortable';

/** What people would rather not have: "no blisters" is something they avoid. */
export const nuisances =
  'pain pains ache aches blister blisters jitter jitters crash crashes frizz mess messes stress irritation odor odors odour odours smell smells stain stains leak leaks leaking hassle tangle tangles chafing sweat sweating bloating bloat breakouts acne itch itching itchiness dryness redness burn burning burns snags slipping wrinkles pulling barking anxiety guilt regret regrets spill spills drama tears fuss hangover hangovers cramps cramping soreness fatigue shedding streaks splinters scratches noise clutter waste bugs mosquitoes injuries injury headaches headache sunburn wobble wobbling slouching fog fogging glare';
