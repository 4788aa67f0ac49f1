import { text } from '../texts.ts'

export type Offer = {
  readonly category: 'welcome' | 'deposit' | 'games' | 'other'
  readonly title: string
  readonly summary: string
  readonly photo: string
  /** In the list; left out, behind those that have one. */
  readonly place?: number
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
  place: 0,
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

const firstDeposit: Offer = {
  category: 'deposit',
  title: text('First deposit bonus: half on top', 'Thưởng nạp lần đầu: thêm một nửa', '首存奖金：多得一半'),
  summary: text(
    '50% of your first deposit. Its price is on your bonus page before you accept it.',
    '50% lần nạp đầu tiên. Trang tiền thưởng cho biết chi phí trước khi bạn nhận.',
    '首次存款的 50%。接受之前，奖金页面会写明代价。',
  ),
  photo: 'jaderiver',
  place: 1,
  content: text(
    `<p>Your first deposit brings 50% of it as a bonus: from ₫100,000, ¥50, $10 or ฿100, up to ₫1,000,000, ¥400, $60 or ฿2,000, by your currency.</p>
<h2>Conditions</h2><p>Bet it five times before it can be withdrawn; until then your own deposits stay, too. You need not accept it: without it your deposit has its own, smaller turnover alone.</p>
<h2>How to get it</h2><p>Start the deposit: the bonus is set aside for you while the budget lasts. When the money has arrived, accept it on your <a href="/user/Bonus">bonus page</a> within 30 days.</p>`,
    `<p>Lần nạp đầu tiên mang lại 50% tiền thưởng: từ ₫100.000, ¥50, $10 hoặc ฿100, tối đa ₫1.000.000, ¥400, $60 hoặc ฿2.000, tùy loại tiền.</p>
<h2>Điều kiện</h2><p>Cược năm vòng trước khi rút; trước đó tiền tự nạp cũng chưa rút được. Bạn không bắt buộc phải nhận: nếu không, khoản nạp chỉ có vòng cược riêng, nhỏ hơn.</p>
<h2>Cách nhận</h2><p>Tạo lệnh nạp: thưởng được giữ riêng cho bạn khi ngân sách còn. Khi tiền vào tài khoản, hãy nhận tại <a href="/user/Bonus">trang tiền thưởng</a> trong 30 ngày.</p>`,
  ),
}

const everyDay: Offer = {
  category: 'other',
  title: text('Every day: check-in and cash back', 'Mỗi ngày: điểm danh và hoàn trả', '每天：签到与返水'),
  summary: text(
    'A small reward for each day that you check in, and part of your bets back, won or lost.',
    'Thưởng nhỏ cho mỗi ngày điểm danh, và hoàn trả một phần tiền cược, dù thắng hay thua.',
    '每天签到得小奖励，无论输赢都返还部分投注。',
  ),
  photo: 'keno',
  place: 2,
  content: text(
    `<p><a href="/user/CheckIn">Check in</a> once a day: the reward grows with the days in a row. It is to be bet once before it can be withdrawn.</p>
<p><a href="/user/CashBack">Cash back</a> is a percentage of your valid bets of each day, by game type. Claim it within seven days; it can be withdrawn at once.</p>`,
    `<p><a href="/user/CheckIn">Điểm danh</a> mỗi ngày một lần: thưởng tăng theo số ngày liên tiếp. Cần cược một vòng trước khi rút.</p>
<p><a href="/user/CashBack">Hoàn trả</a> là tỷ lệ phần trăm cược hợp lệ mỗi ngày, theo loại trò chơi. Nhận trong bảy ngày; rút được ngay.</p>`,
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
<h2>After approval</h2><p>It appears on your <a href="/user/Bonus">bonus page</a> with its price. Accept it there; bet it three times before you withdraw it.</p>`,
    `<p>Đăng ký bằng nút trên trang này, mỗi tài khoản một lần. Nhân viên xét duyệt; kết quả hiện trên trang này.</p>
<h2>Sau khi duyệt</h2><p>Thưởng hiện trên <a href="/user/Bonus">trang tiền thưởng</a> cùng chi phí. Hãy nhận tại đó; cược ba vòng trước khi rút.</p>`,
  ),
}

/** Only what a site really does for those who come. A new one is added at the end: its number is its place here. */
export function offersOf({
  id,
  isDemo,
}: {
  readonly id: number
  readonly isDemo: boolean
}): readonly Offer[] {
  if (isDemo) return [demoGames, checking]
  return id === 1
    ? [welcome, walletFee, demoGames, checking, onRequest, firstDeposit, everyDay]
    : [welcome, demoGames, checking, onRequest, firstDeposit, everyDay]
}
