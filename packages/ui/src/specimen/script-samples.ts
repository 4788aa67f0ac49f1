/** A few words of every language for the script specimen: page texts, and the hardest marks of the script. */
export type ScriptSample = {
  readonly name: string
  readonly heading: string
  readonly body: string
  readonly button: string
  readonly tabs: readonly [string, string]
  /** Stacked marks, conjuncts, the tallest and the lowest letters. */
  readonly marks: string
}

export const scriptSamples: Readonly<Record<string, ScriptSample>> = {
  'zh-TW': {
    name: '繁體中文',
    heading: '看得見的遊戲屋',
    body: '每一局在開始前都已封存，之後可以打開核對。',
    button: '開始遊戲',
    tabs: ['登入', '註冊'],
    marks: '龍鬱籲豔體鸞灣憂',
  },
  'zh-CN': {
    name: '简体中文',
    heading: '看得见的游戏屋',
    body: '每一局在开始前都已封存，之后可以打开核对。',
    button: '开始游戏',
    tabs: ['登录', '注册'],
    marks: '餐藏囊鬻赢龄戴繁',
  },
  'en-US': {
    name: 'English',
    heading: 'The house you can see through',
    body: 'Each round is sealed before you play and open to check after.',
    button: 'Play',
    tabs: ['Log in', 'Register'],
    marks: 'Åg Éj Çq Öy fjord Ñandú',
  },
  'vi-VN': {
    name: 'Tiếng Việt',
    heading: 'Ngôi nhà nhìn xuyên được',
    body: 'Mỗi vòng được niêm phong trước khi chơi và mở ra để kiểm tra sau đó.',
    button: 'Chơi ngay',
    tabs: ['Đăng nhập', 'Đăng ký'],
    marks: 'ẾỮỘ ằ ẫ Ỵ Ẵg Ệy Ổp ỡ ự',
  },
  'ko-KR': {
    name: '한국어',
    heading: '속이 보이는 집',
    body: '모든 판은 시작 전에 봉인되고 나중에 열어 확인할 수 있습니다.',
    button: '게임 시작',
    tabs: ['로그인', '회원 가입'],
    marks: '뷁 꿻 읊다 괜찮아 흵',
  },
  'ja-JP': {
    name: '日本語',
    heading: '中が見える家',
    body: 'すべての回は遊ぶ前に封がされ、あとから開いて確かめられます。',
    button: '遊ぶ',
    tabs: ['ログイン', '新規登録'],
    marks: 'ぱぴぷぺぽ ガギグ 鬱鷹麓',
  },
  'th-TH': {
    name: 'ไทย',
    heading: 'บ้านที่มองเห็นข้างใน',
    body: 'ทุกรอบปิดผนึกไว้ก่อนเล่น และเปิดตรวจสอบได้ภายหลัง',
    button: 'เริ่มเล่น',
    tabs: ['เข้าสู่ระบบ', 'สมัครสมาชิก'],
    marks: 'กี่ น้ำ ปั๊ ฟื้น ญู ฎุ ฐานี้ ผู้ใหญ่ ฤๅ',
  },
  'hi-IN': {
    name: 'हिन्दी',
    heading: 'घर जिसके आर-पार दिखे',
    body: 'हर दौर खेलने से पहले मुहरबंद होता है और बाद में जाँचा जा सकता है।',
    button: 'खेलें',
    tabs: ['लॉग इन', 'पंजीकरण'],
    marks: 'क्षत्रिय ज्ञान श्री ट्रॉली र्द्ध हूँ द्व्य र्कीं ड़ृ',
  },
  'my-MM': {
    name: 'မြန်မာ',
    heading: 'အတွင်းမြင်ရသော အိမ်',
    body: 'ကစားပွဲတိုင်းကို မကစားမီ တံဆိပ်ခတ်ထားပြီး နောက်မှ ဖွင့်၍ စစ်ဆေးနိုင်သည်။',
    button: 'ကစားမည်',
    tabs: ['ဝင်ရန်', 'စာရင်းသွင်းရန်'],
    marks: 'ကြွက် မြို့ ဣန္ဒြေ ဗုဒ္ဓ သင်္ကြန် ကျွန်ုပ် ညွှန်း ဩ',
  },
  'ta-IN': {
    name: 'தமிழ்',
    heading: 'உள்ளே தெரியும் வீடு',
    body: 'ஒவ்வொரு சுற்றும் விளையாடும் முன் முத்திரையிடப்படுகிறது; பிறகு திறந்து சரிபார்க்கலாம்.',
    button: 'விளையாடு',
    tabs: ['உள்நுழை', 'பதிவு செய்'],
    marks: 'க்ஷ ஸ்ரீ கௌ கொ தூ ஞ் ழீ றூ ணி',
  },
  'bn-BD': {
    name: 'বাংলা',
    heading: 'যে ঘরের ভেতর দেখা যায়',
    body: 'প্রতিটি দান খেলার আগে সিল করা হয়, পরে খুলে মিলিয়ে দেখা যায়।',
    button: 'খেলুন',
    tabs: ['লগ ইন', 'নিবন্ধন'],
    marks: 'ক্ষমা জ্ঞান ব্রাহ্মণ র্কি চাঁদ স্ত্রী ঊর্ধ্ব ক্ষ্ম ত্রৈ',
  },
}
