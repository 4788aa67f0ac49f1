import { text } from '../texts.ts'

export type Offer = {
  readonly category: 'welcome' | 'deposit' | 'games' | 'other'
  readonly title: string
  readonly summary: string
  readonly photo: string
  readonly content: string
  /** Only these; left out, every currency of the site. */
  readonly currencies?: readonly string[]
  /** Whether members may ask for it, and a person decides. */
  readonly takesApplications?: true
}

const demoGames: Offer = {
  category: 'games',
  title: text('Play before you have an account', 'Chơi trước khi có tài khoản', '注册前先试玩'),
  summary: text(
    'Every game that has a demo opens with play money, the same odds and the same proof.',
    'Mọi trò chơi có bản thử đều mở bằng tiền chơi, cùng tỷ lệ và cùng bằng chứng.',
    '每个有试玩的游戏都可用游戏币打开，赔率与证明完全相同。',
  ),
  photo: 'lanternthree-tide',
  content: text(
    `<p>Press <strong>Demo</strong> on a game. It opens at once: no name, no phone, no password.</p>
<p>The demo is the same game. It draws from the same tables, states the same return, and each of its rounds can be checked. Only the money is different: it is lent for the visit and buys nothing.</p>`,
    `<p>Bấm <strong>Chơi thử</strong> trên một trò chơi. Trò chơi mở ngay: không cần tên, điện thoại hay mật khẩu.</p>
<p>Bản thử chính là trò chơi đó: cùng bảng thưởng, cùng tỷ lệ trả lại, và ván nào cũng kiểm tra được. Chỉ tiền là khác: tiền cho mượn trong lúc ghé thăm và không mua được gì.</p>`,
  ),
}

const welcome: Offer = {
  category: 'welcome',
  title: text('Sandbox money for a new account', 'Tiền thử nghiệm cho tài khoản mới', '新账户的体验金'),
  summary: text(
    'An evening’s play at modest stakes, in the currency you choose. No condition hangs on it.',
    'Đủ cho một buổi tối chơi với mức cược vừa phải, bằng loại tiền bạn chọn. Không kèm điều kiện nào.',
    '足够一个晚上的小额游戏，币种由您选择，不附带任何条件。',
  ),
  photo: 'lanternthree',
  content: text(
    `<p>When you open an account, sandbox money is in your wallet from the first moment: ₫500,000, ¥200, $30 or ฿1,000, by your currency.</p>
<h2>What hangs on it</h2><p>Nothing. You need not turn it over, and it does not lapse. It has no value either: it was never paid in and cannot be paid out.</p>
<h2>How you get it</h2><p>Register. It is booked once for each account, as a transfer that you can see in your records.</p>`,
    `<p>Khi bạn mở tài khoản, tiền thử nghiệm có ngay trong ví: ₫500.000, ¥200, $30 hoặc ฿1.000, tùy loại tiền.</p>
<h2>Kèm điều kiện gì</h2><p>Không. Bạn không phải cược đủ vòng nào và tiền không hết hạn. Tiền cũng không có giá trị: không ai nạp và không rút ra được.</p>
<h2>Nhận thế nào</h2><p>Hãy đăng ký. Mỗi tài khoản được ghi một lần, bằng một bút toán bạn thấy trong lịch sử.</p>`,
  ),
}

const walletFee: Offer = {
  category: 'deposit',
  title: text('The house pays the e-wallet’s fee', 'Nhà cái trả phí ví điện tử', '电子钱包手续费由本站承担'),
  summary: text(
    'Pay in by e-wallet and the whole amount arrives: its fee of 1 % is ours.',
    'Nạp bằng ví điện tử, tiền đến đủ: phí 1 % là của chúng tôi.',
    '使用电子钱包存款，金额全数到账：1 % 的手续费由我们支付。',
  ),
  photo: 'lanternthree-paper',
  currencies: ['VND', 'RMB'],
  content: text(
    `<p>The e-wallet asks 1 % of what is paid. On this site the house bears it, so what you pay is what you get.</p>
<p>Cards ask 1.5 %, and there the fee is yours: it stands beside the amount before you pay.</p>`,
    `<p>Ví điện tử thu 1 % số tiền trả. Ở trang này nhà cái chịu phí đó, nên bạn trả bao nhiêu thì nhận bấy nhiêu.</p>
<p>Thẻ ngân hàng thu 1,5 % và phí đó do bạn trả: phí ghi cạnh số tiền trước khi bạn thanh toán.</p>`,
  ),
}

const checking: Offer = {
  category: 'other',
  title: text('Every round can be checked', 'Ván nào cũng kiểm tra được', '每一局都可验证'),
  summary: text(
    'Open a round in your history and recompute it in your own browser.',
    'Mở một ván trong lịch sử và tự tính lại ngay trong trình duyệt của bạn.',
    '在记录中打开任意一局，用自己的浏览器重新计算。',
  ),
  photo: 'lanternthree-monsoon',
  content: text(
    `<p>Each round is drawn from a seed that was fixed, and published as its hash, before you bet.</p>
<p>Once the seed is revealed, your browser works the round out again and says whether it matches.</p>`,
    `<p>Mỗi ván được rút từ một seed đã cố định và công bố mã băm trước khi bạn đặt cược.</p>
<p>Khi seed được tiết lộ, trình duyệt của bạn tính lại ván đó và cho biết có khớp hay không.</p>`,
  ),
}

const onRequest: Offer = {
  category: 'other',
  title: text('Sandbox money, on request', 'Tiền thử nghiệm theo yêu cầu', '按需申请体验金'),
  summary: text(
    'Played through it all? Ask for more. A person reads each request and decides.',
    'Đã chơi hết? Hãy xin thêm. Mỗi yêu cầu đều có người đọc và quyết định.',
    '体验金用完了？可以申请更多，每份申请都由专人阅读并决定。',
  ),
  photo: 'lanternthree-tide',
  takesApplications: true,
  content: text(
    `<p>Ask once, with the button on this page. Your request waits for a person of the house, who says yes or no, and you read the answer here.</p>
<h2>What a request is not</h2><p>It is not a payment. No money moves when you ask, and none moves by itself when the answer is yes.</p>`,
    `<p>Hãy gửi yêu cầu một lần bằng nút trên trang này. Yêu cầu chờ một người của nhà cái trả lời có hoặc không, và bạn đọc câu trả lời ở đây.</p>
<h2>Yêu cầu không phải là gì</h2><p>Không phải là khoản thanh toán. Tiền không di chuyển khi bạn gửi, và cũng không tự di chuyển khi câu trả lời là có.</p>`,
  ),
}

/** Only what a site really does for those who come. */
export function offersOf({
  id,
  isDemo,
}: {
  readonly id: number
  readonly isDemo: boolean
}): readonly Offer[] {
  if (isDemo) return [demoGames, checking]
  return id === 1
    ? [welcome, walletFee, demoGames, checking, onRequest]
    : [welcome, demoGames, checking, onRequest]
}
