/** Words by which shops of many languages name things. All are compared without regard to case. */

/** Buttons that put the product into the basket or buy it. */
export const cartWords = [
  'add to cart',
  'add to bag',
  'add to basket',
  'add to trolley',
  'add to my bag',
  'add to order',
  'buy now',
  'buy it now',
  'buy this',
  'order now',
  'pre-order',
  'preorder',
  'add item',
  'get it now',
  'buy tickets',
  'get tickets',
  'add-to-cart',
  'addtocart',
  'add selected to',
  'in den warenkorb',
  'in den einkaufswagen',
  'in warenkorb',
  'jetzt kaufen',
  'in die tasche',
  'jetzt bestellen',
  'zum warenkorb hinzufügen',
  'ajouter au panier',
  'ajouter à mon panier',
  'acheter',
  'mettre au panier',
  'commander',
  'añadir al carrito',
  'añadir a la cesta',
  'agregar al carr',
  'comprar',
  'añadir a la bolsa',
  'lo quiero',
  'adicionar ao carrinho',
  'adicionar ao cesto',
  'colocar no carrinho',
  'adicionar à sacola',
  'aggiungi al carrello',
  'acquista',
  'compra ora',
  'metti nel carrello',
  'in winkelwagen',
  'in winkelmand',
  'toevoegen aan',
  'in mijn winkel',
  'bestel nu',
  'do koszyka',
  'dodaj do koszyka',
  'kup teraz',
  'kupuję',
  'do košíku',
  'do košíka',
  'vložit do',
  'vložiť do',
  'koupit',
  'kúpiť',
  'přidat do',
  'kosárba',
  'megveszem',
  'adaugă în coș',
  'adauga in cos',
  'adaugă în coş',
  'adauga in cosul',
  'cumpără',
  'cumpara',
  'dodaj v košarico',
  'v košarico',
  'dodaj u košaricu',
  'u košaricu',
  'dodaj u korpu',
  'kupi odmah',
  'kupi zdaj',
  'kupi',
  'купить',
  'в корзину',
  'добавить в корзину',
  'заказать',
  'у кошик',
  'в кошик',
  'купити',
  'добави в количка',
  'купи',
  'себетке',
  'lägg i',
  'köp',
  'legg i handlekurv',
  'kjøp',
  'læg i kurv',
  'tilføj til kurv',
  'læg i',
  'køb',
  'lisää ostoskoriin',
  'lisää koriin',
  'osta nyt',
  'lisa ostukorvi',
  'lisa korvi',
  'osta',
  'į krepšelį',
  'pirkti',
  'pievienot grozam',
  'pirkt',
  'ielikt grozā',
  'sepete ekle',
  'satın al',
  'hemen al',
  'αγορά',
  'προσθήκη στο καλάθι',
  'στο καλάθι',
  'shto në shportë',
  '加入購物車',
  '加入购物车',
  '放入購物車',
  '立即購買',
  '立即购买',
  '馬上買',
  '我要買',
  '直接購買',
  '立即結帳',
  '加到購物車',
  '線上購買',
  '購買',
  'カートに入れる',
  'カートに追加',
  'カートへ',
  '買い物かご',
  '購入',
  '今すぐ買う',
  '장바구니',
  '구매하기',
  '바로구매',
  '구매',
  'أضف إلى',
  'اضف إلى',
  'أضف الى',
  'اشتر',
  'הוסף לסל',
  'הוספה לסל',
  'הוסף לעגלה',
  'קנה עכשיו',
  'קנייה',
  'thêm vào giỏ',
  'mua ngay',
  'หยิบใส่ตะกร้า',
  'เพิ่มลงใน',
  'ซื้อ',
  'tambah ke',
  'beli sekarang',
  '+ keranjang',
  'contact supplier',
  'start order',
  'reservar',
  'zur kasse',
];

/** The product cannot be bought now. */
export const outOfStockWords = [
  'out of stock',
  'out-of-stock',
  'sold out',
  'currently unavailable',
  'temporarily unavailable',
  'no longer available',
  'not available online',
  'item unavailable',
  'notify me when',
  'email me when',
  'back in stock',
  'unavailable',
  'ausverkauft',
  'derzeit nicht verfügbar',
  'nicht verfügbar',
  'nicht lieferbar',
  'nicht auf lager',
  'vergriffen',
  'rupture de stock',
  'en rupture',
  'actuellement indisponible',
  'indisponible',
  'épuisé',
  'plus disponible',
  'agotado',
  'sin existencias',
  'no disponible',
  'sin stock',
  'esgotado',
  'indisponível',
  'sem stock',
  'sem estoque',
  'non disponibile',
  'esaurito',
  'al momento non disponibile',
  'uitverkocht',
  'niet op voorraad',
  'niet beschikbaar',
  'niet leverbaar',
  'brak w magazynie',
  'produkt niedostępny',
  'niedostępny',
  'wyprzedan',
  'vyprodáno',
  'není skladem',
  'nedostupn',
  'vypredané',
  'nie je skladom',
  'nie je možné produkt kúpiť',
  'momentálne nedostupn',
  'vypredan',
  'elfogyott',
  'nincs készleten',
  'nincs raktáron',
  'nem kapható',
  'stoc epuizat',
  'indisponibil',
  'ni na zalogi',
  'razprodano',
  'nije dostupn',
  'nema na zalihi',
  'rasprodano',
  'нет в наличии',
  'нет на складе',
  'распродано',
  'товар закончился',
  'немає в наявності',
  'няма наличност',
  'изчерпан',
  'slutsåld',
  'ej i lager',
  'utsolgt',
  'ikke på lager',
  'udsolgt',
  'loppuunmyyty',
  'ei varastossa',
  'tilapäisesti loppu',
  'läbi müüdud',
  'otsas',
  'ei ole laos',
  'išparduota',
  'nav pieejams',
  'stokta yok',
  'tükendi',
  'μη διαθέσιμο',
  'εξαντλ',
  '售完',
  '缺貨',
  '已售罄',
  '補貨中',
  '売り切れ',
  '在庫切れ',
  '在庫なし',
  '入荷待ち',
  '품절',
  '일시품절',
  'غير متوفر',
  'نفذ',
  'אזל',
  'לא במלאי',
  'hết hàng',
  'หมด',
  'stok habis',
];

/** The product can be bought now. */
export const inStockWords = [
  'in stock',
  'available now',
  'available for delivery',
  'ready to ship',
  'ships within',
  'usually ships',
  'left in stock',
  'in stock online',
  'available online',
  'auf lager',
  'sofort lieferbar',
  'lieferbar',
  'vorrätig',
  'verfügbar',
  'en stock',
  'disponible',
  'disponível',
  'em stock',
  'em estoque',
  'disponibile',
  'disponibilità immediata',
  'op voorraad',
  'leverbaar',
  'w magazynie',
  'dostępny',
  'skladem',
  'na sklade',
  'skladom',
  'raktáron',
  'készleten',
  'în stoc',
  'in stoc',
  'na zalogi',
  'na zalihi',
  'dostupno',
  'na skladištu',
  'в наличии',
  'есть на складе',
  'в наявності',
  'в наличност',
  'i lager',
  'på lager',
  'varastossa',
  'laos',
  'yra sandėlyje',
  'ir noliktavā',
  'stokta',
  'διαθέσιμο',
  '有貨',
  '現貨',
  '有货',
  '在庫あり',
  '재고',
  'متوفر',
  'במלאי',
  'còn hàng',
];

/** Class and id names that mark prices, in the languages that developers use. */
export const priceNames =
  /price|preis|prix|precio|prezzo|preco|preço|cena|cijena|hinta|pris(?:$|[-_ ])|kaina|harga|tutar|fiyat|tsena|amount|stoimost/;
/** ... that mark the price which holds now. */
export const currentPriceNames =
  /current|new|sale|special|final|our|now|actual|offer|main|product|discount(?:ed)?-?price|selling|today|buy/;
/** ... that mark a former, list or crossed-out price. */
export const formerPriceNames =
  /(?:^|[-_ ])(?:old|was|regular|list|rrp|msrp|before|strike|striked|crossed|original|previous|prev|compare|compareat|oud|ancien|barre|statt|uvp|pvp|standard|retail|high|stroke|through|full|vorher|antigo|anterior)(?:$|[-_ ]|price|preis|prix|precio)|(?:price|preis|prix|precio|prezzo|cena)[-_]?(?:old|was|regular|list|before|strike|crossed|original|previous|compare|standard|retail|full|stroke|through)|listprice|strikeprice|pricestrik|compare-?at|regularprice/;
/** ... that mark money which is not the price of the product. */
export const otherMoneyNames =
  /ship|deliver|versand|livraison|tax|vat|saving|save|you-?save|discount(?!ed)|rabat|instal|month|financ|credit|points|loyalty|total|minicart|mini-cart|subtotal|per-?unit|unit-?price|base-?price|coupon|voucher|gift|filter|facet|price-?slider|range-?slider|free|warranty|insurance|protection|rent|deposit|cashback/;
/** ... that mark lists of other products. */
export const otherProductNames =
  /relat(?:ed|ion)|recommend|similar|cross-?sell|upsell|up-sell|also-?(?:like|bought|view)|(?:may|might)-?also|recently|recent-?(?:product|view)|sponsor|accessor|suggest|best-?sell|popular|(?:buy|bought|better)-?together|product-?carousel|carousel-?product|product-?slider|products?-?list|products?-?grid|history|alternativ|comparison|trending|widget-products|sims-|mini-?cart|minicart|cart-?drawer|mini-?basket|sidebar/;

/** Titles and paths of pages that are no product page. */
export const cartPageTitle =
  /\b(?:shopping |your |my )?(?:cart|basket|shopping bag)\b|warenkorb|einkaufswagen|\bpanier\b|carrito|cesta\b|carrello|winkelwagen|koszyk|košík|kosár\b|корзина|кошик|varukorg|handlekurv|indkøbskurv|ostoskori|sepet|購物車|カート|장바구니/i;
export const cartPath =
  /\/(?:cart|basket|bag|warenkorb|panier|carrito|cesta|carrello|winkelwagen|koszyk|kosik|korzina|varukorg|sepet)(?:$|[/?.#])|checkout\/cart|shopping[-_]?(?:cart|bag|basket)/;
export const emptyCart =
  /(?:cart|basket|bag)\s(?:is|are)\s(?:currently\s)?empty|warenkorb ist (?:noch )?leer|panier est vide|carrito está vacío|carrello è vuoto|корзина пуста|košík je prázdn/i;
export const checkoutPath =
  /\/(?:checkout|checkouts|kasse|caisse|onepage|payment|zahlung|pago|order\/(?:new|create))(?:$|[/?.#])|checkout_?one|onestepcheckout/;
export const checkoutTitle = /\bcheckout\b|zur kasse|\bcommande\b|finalizar compra|оформление заказа/i;
export const loginTitle =
  /\b(?:log\s?-?in|sign\s?-?in|sign\s?-?up|register|registration|create (?:an |your )?account|forgot(?:ten)? (?:your )?password|reset (?:your )?password|password recovery|my account)\b|anmelden|registrier|passwort|connexion|inscription|mot de passe|iniciar sesión|accedi|inloggen|zaloguj|rejestracja|zmiana hasła|zmień hasło|nowe hasło|hasła|wachtwoord|contraseña|palavra-passe|senha|adgangskode|lösenord|salasana|heslo|parola|şifre|přihlášení|bejelentkez|belép|jelszó|вход|регистрация|пароль/i;
export const loginPath =
  /\/(?:log-?in|sign-?in|sign-?up|register|registration|auth|sso|password|forgot|account\/(?:login|register|create)|customer\/account|my-?account|belepes|jelszo|create_?account|createaccount)(?:$|[/?.#_-])|[?&](?:mode|action|view)=(?:new_?account|register|login|sign-?up)/;
export const errorTitle =
  /\b404\b|page (?:was |could )?not (?:be )?found|(?:page|site) (?:can(?:'|’)?t|cannot) be found|not found$|seite nicht gefunden|page introuvable|página no encontrada|pagina non trovata|страница не найдена|nie znaleziono|\b50[0234]\b (?:error|bad|service|internal)|internal server error|service unavailable|no longer exists/i;
export const botWall =
  /just a moment|attention required|are you (?:a )?(?:human|robot)|verify(?:ing)? (?:that )?you are (?:a )?human|access denied|pardon our interruption|unusual traffic|bot (?:detection|protection)|enable javascript and cookies to continue|checking your browser|ddos protection|robot check|enter the characters you see|security check|please complete the captcha|request blocked/i;
export const botWallScripts = [
  'challenges.cloudflare.com',
  '/cdn-cgi/challenge-platform',
  'px-captcha',
  'captcha-delivery.com',
  '_incapsula_resource',
  'geo.captcha',
];
export const consentWall =
  /before you continue|we value your privacy|cookie (?:consent|settings)|bevor sie (?:fortfahren|zu)|avant de continuer|consent to (?:the use of )?cookies|accept all cookies/i;
export const articleTypes = [
  'Article',
  'NewsArticle',
  'BlogPosting',
  'Report',
  'ScholarlyArticle',
  'TechArticle',
  'Recipe',
  'Review',
  'LiveBlogPosting',
  'ReportageNewsArticle',
];
export const listingTypes = ['ItemList', 'CollectionPage', 'SearchResultsPage', 'OfferCatalog', 'ProductCollection'];

/** Buttons that only keep or compare the product. */
export const notCartWords =
  /wish|lista?\b|liste|lijst|merk|favou?rit|compar|vergleich|porovn|registry|save for later|nozze|mariage|подел|сравн|избран/i;
/** Words before an amount that say which price it is. */
export const priceLabel =
  /(?:price|preis|prix|precio|prezzo|preço|cena|cijena|hinta|\bpris|цена|ціна|価格|價|价|가격|سعر|מחיר|now|jetzt|nur|only)[^\d\n]{0,14}$/i;
export const formerPriceLabel =
  /(?:list price|rrp|msrp|was|regular|before|old price|instead of|statt|uvp|vorher|prix conseillé|au lieu de|antes|pvpr|prezzo (?:di listino|consigliato)|listino|van|voor|było|katalogowa|старая цена|原價|市價|建議售價|定価|希望小売|정가|원가)[^\d\n]{0,14}$/i;
/** Parts of an address that stand before the name or number of a product. */
export const productPath =
  /\/(?:products?|produkt(?:y|e)?|produit|prod|producto|produto|prodotto|item|itm|artikel|article|dp|p|pd|tovar|goods|deal|ip|catalog\/product|shop)\/[^/]{2,}|[-_/]p[-_]?\d{3,}|product_?info|product(?:id|_id)?=|products_id=|productdetail|\bsku=|\.p(?:\?|$)|-\d{4,}\.html?|_\d{4,}\.html?/;
/** ... of a list of products. */
export const listingPath =
  /\/(?:categor(?:y|ies|ia|ie)|kategori[ea]|collections?|c|catalog|search|suche|recherche|brands?|rayon|department|products\/show|sale)(?:\/[^/]{0,80})?\/?(?:$|\?)|[?&](?:q|search|category|cat|sort|page)=/;
export const listingWords =
  /\b\d{1,5} (?:products|items|results|artikel|produkte|produits|productos|prodotti|produtos|producten|produktów|tuotetta|varer|товар(?:ов|а)?)\b|sort by|sortieren nach|trier par|ordenar por|ordina per|sorteer op|sortuj|сортировать|items per page|showing \d+[-–]\d+ of|filter by|refine (?:by|your)/i;
/** Names that shop systems give the body of their start page. */
export const homeNames =
  /\s(?:home|homepage|home-page|page-home|is-home|template-index|cms-index-index|cms-home|common-home|frontpage|front-page|startpage|shop-home|index)\s/;
/** What shops call themselves in the title or heading of their start page. */
export const shopNames =
  /\b(?:official|online|web)[ -]?(?:store|shop)\b|интернет[- ]магазин|tienda (?:online|oficial)|boutique (?:en ligne|officielle)|negozio (?:online|ufficiale)|sklep internetowy|loja (?:online|oficial)|internetový obchod|webáruház|webwinkel|nettbutikk|verkkokauppa|公式(?:ストア|通販)/i;
/** Words beside an amount that not everybody pays: a price for members of a club or holders of a card. */
const memberWords =
  '(?:members?(?:hip)?|club ?card|loyalty card|insiders?|mitglied(?:er)?\\p{L}*|club-?preis|kundenkarte|adhérents?|prix club|carte de fidélité|socios?|soci|precio club|prezzo club|carta fedeltà|leden(?:prijs)?|clubprijs|klubow\\p{L}+|członk\\p{L}+|medlem\\p{L}*|jäsen\\p{L}*|membros?|preço clube|üye\\p{L}*|klubov\\p{L}+|členy?|členov\\p{L}*|membri(?:lor)?|tagoknak|klubár|会員|會員)';
export const memberLabel = new RegExp(`(?<!\\p{L})${memberWords}(?!\\p{L})[^\\d\\n]{0,18}$`, 'iu');
export const memberAfter = new RegExp(`^[^\\d\\n]{0,24}(?<!\\p{L})${memberWords}(?!\\p{L})`, 'iu');
export const memberNames = /member-?price|price-?members?|club-?price|loyalty-?price|prime-?price|vip-?price/;
/** Words after a number that counts pieces, buyers or reviews, whatever sign stands before it. */
export const countAfter =
  /^\s*(?:in stock|available|left|remaining|pcs|pieces|items?|reviews?|ratings?|sold|st(?:ü|ue)ck|auf lager|verfügbar|bewertungen|en stock|disponibles?|restants?|avis|disponibili|recensioni|en existencias|opiniones|op voorraad|stuks|szt|dostępn|ks\b|skladem|em estoque|em stock|шт|в наличии|個|件|在庫)/i;
/** Words before an amount that is not the price of the product. */
export const otherMoneyLabel =
  /(?:shipping|delivery|postage|orders? (?:over|above|of)|spend|save|saving|off|coupon|versand|bestellwert|sie sparen|sparen|livraison|économi[sz]ez|dès|envío|ahorras?|spedizione|risparmi|entrega|poupa|verzend|bespaar|dostaw|oszczędzasz|доставк|免運|運費|滿|送料|每期|利率|期|=)[^\d\n]{0,18}$/i;

/** Labels before a brand and before an article number, alone in their cell. */
export const brandLabel =
  /^(?:brand(?: name)?|marke|marque|marca|merk|značka|manufacturer|hersteller|výrobc[ae]|producent|producător|proizvođač|gamintojas|бренд|производитель|виробник|品牌|廠牌|ブランド|メーカー|브랜드|מותג|יצרן|العلامة التجارية)\s{0,3}[:：]?$/i;
export const skuLabel =
  /^(?:sku|asin|item (?:no\.?|number|#|code)|art(?:ikel)?\.?[- ]?(?:nr|no|nummer)\.?|article (?:no|number)\.?|kód(?: produktu)?|kod produktu|код(?: товара)?|артикул|ref(?:\.|erencia|érence|erência)?|riferimento|product (?:code|id)|model(?: (?:no|number|#))?\.?|mpn|modelo|品號|商品編號|貨號|型番|품번|מק.ט|cod(?:ice)?(?: prodotto| produs)?)\s{0,3}[:：#]?$/i;

/** Parts of a checkout; three of them on one page make one. */
export const checkoutParts =
  /billing (?:information|address|details)|shipping (?:method|address|information)|payment (?:method|information|details)|order summary|place (?:your )?order|zahlungsart|rechnungsadresse|lieferadresse|versandart|mode de (?:paiement|livraison)|adresse de (?:facturation|livraison)|(?:método|forma) de (?:pago|envío|pagamento)|dirección de (?:facturación|envío)|metodo di (?:pagamento|spedizione)|indirizzo di (?:fatturazione|spedizione)|betaalmethode|factuuradres|metoda płatności|sposób dostawy|способ (?:оплаты|доставки)/gi;
/** Words after an amount that make it a price per unit. */
export const unitPrice =
  /^\s{0,3}(?:\/|per|pro|je|par|por|al|za|\(per)\s{0,2}(?:\d|kg|g\b|l\b|ml|cl|m²|m2|unit|oz|lb|piece|stück|st\b|month|monat|mois|mes\b)/i;
