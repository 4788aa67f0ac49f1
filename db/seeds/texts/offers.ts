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
  title: text('Try every demo without an account', 'Chơi thử không cần tài khoản', '无需注册，免费试玩'),
  summary: text(
    'Demo games use play money, with the same odds and the same verification as real play.',
    'Chơi thử bằng tiền ảo, cùng tỷ lệ và cùng cách kiểm chứng như chơi thật.',
    '每个有试玩的游戏都可用游戏币打开，赔率与证明完全相同。',
  ),
  photo: 'plinko',
  content: text(
    `<p>Press <strong>Demo</strong> on a game. It opens at once, without registration.</p>
<p>The demo is the same game: the same pay tables, the same RTP, and every round can be verified. Only the money is different: it has no value.</p>`,
    `<p>Bấm <strong>Chơi thử</strong> trên một trò chơi. Trò chơi mở ngay, không cần đăng ký.</p>
<p>Bản chơi thử chính là trò chơi đó: cùng bảng trả thưởng, cùng RTP, ván nào cũng kiểm chứng được. Chỉ khác ở tiền: tiền ảo không có giá trị.</p>`,
  ),
}

const welcome: Offer = {
  category: 'welcome',
  title: text('Welcome gift: sandbox money', 'Quà chào mừng: tiền dùng thử', '新账户的体验金'),
  summary: text(
    '$30 of sandbox money or its counterpart in your currency. Bet it three times to withdraw.',
    '₫500.000 tiền dùng thử hoặc tương đương theo loại tiền của bạn. Cược ba vòng để rút.',
    '足够一个晚上的小额游戏，币种由您选择，提款前需投注三倍。',
  ),
  photo: 'lanternthree',
  content: text(
    `<p>Every new account receives sandbox money at once: ₫500,000, ¥200, $30 or ฿1,000, by your currency.</p>
<h2>Conditions</h2><p>Bet it three times before you withdraw it; slots and lottery count whole, other games in part. Your bonus page shows the price and your progress. It does not expire and is never taken back.</p>
<h2>How to get it</h2><p>Register. It is credited once per account.</p>`,
    `<p>Mỗi tài khoản mới nhận ngay tiền dùng thử: ₫500.000, ¥200, $30 hoặc ฿1.000, tùy loại tiền.</p>
<h2>Điều kiện</h2><p>Cược ba vòng trước khi rút; slot và xổ số tính đủ, trò khác tính một phần. Trang tiền thưởng cho biết chi phí và tiến độ. Không hết hạn, không bao giờ bị thu hồi.</p>
<h2>Cách nhận</h2><p>Đăng ký tài khoản. Mỗi tài khoản được cộng một lần.</p>`,
  ),
}

const walletFee: Offer = {
  category: 'deposit',
  title: text('E-wallet deposits without fee', 'Nạp ví điện tử miễn phí', '电子钱包手续费由本站承担'),
  summary: text(
    'Deposit by e-wallet and receive the full amount: we pay the 1% fee.',
    'Nạp bằng ví điện tử, nhận đủ số tiền: chúng tôi trả phí 1%.',
    '使用电子钱包存款，金额全数到账：1 % 的手续费由我们支付。',
  ),
  photo: 'jacks',
  currencies: ['VND', 'RMB'],
  content: text(
    `<p>E-wallets charge a fee of 1%. On this site we pay it, so the full amount is credited.</p>
<p>Card deposits have a fee of 1.5%, shown before you pay.</p>`,
    `<p>Ví điện tử thu phí 1%. Trên trang này chúng tôi trả phí đó, nên bạn nhận đủ số tiền.</p>
<p>Nạp bằng thẻ có phí 1,5%, hiển thị trước khi bạn thanh toán.</p>`,
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
  photo: 'dice',
  content: text(
    `<p>Each round is drawn from a seed that was fixed, and published as its hash, before you bet.</p>
<p>Once the seed is revealed, your browser works the round out again and says whether it matches.</p>`,
    `<p>Mỗi ván được rút từ một seed đã cố định và công bố mã băm trước khi bạn đặt cược.</p>
<p>Khi seed được tiết lộ, trình duyệt của bạn tính lại ván đó và cho biết có khớp hay không.</p>`,
  ),
}

const onRequest: Offer = {
  category: 'other',
  title: text('Sandbox money refill', 'Thêm tiền dùng thử', '按需申请体验金'),
  summary: text(
    'Used it all? Apply for more. Our staff review each application.',
    'Đã dùng hết? Hãy đăng ký nhận thêm. Nhân viên xét duyệt từng yêu cầu.',
    '体验金用完了？可以申请更多，每份申请都由专人阅读并决定。',
  ),
  photo: 'mines',
  takesApplications: true,
  content: text(
    `<p>Apply with the button on this page, once per account. Our staff review your application; the decision appears on this page.</p>
<h2>After approval</h2><p>Our staff credit the sandbox money by hand.</p>`,
    `<p>Đăng ký bằng nút trên trang này, mỗi tài khoản một lần. Nhân viên xét duyệt; kết quả hiện trên trang này.</p>
<h2>Sau khi duyệt</h2><p>Nhân viên cộng tiền dùng thử cho bạn.</p>`,
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
