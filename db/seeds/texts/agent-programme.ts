import { text } from '../texts.ts'

/** The commission plan that agents read. It says first that a demonstration pays in sandbox money. */
export const planWords = text(
  `<p>This is a demonstration: commission is worked out and paid as below, in sandbox money.</p>
<h2>Two ways to earn</h2>
<p><strong>Revenue share</strong>: a share of the net revenue from your members; nothing in a month in which they win overall. <strong>Turnover rebate</strong>: a smaller share of all their bets, win or lose. You choose one when you apply.</p>
<h2>How it is counted</h2>
<ul><li>Months follow the site’s time zone. Each month begins at the first tier again.</li><li>The tier you reach applies to the whole net revenue of the month.</li><li>An active member has placed at least one real bet in the month.</li><li>The platform fee, the jackpot share and bonuses are deducted before the share, each on its own line.</li></ul>
<h2>Same odds for everyone</h2>
<p>Members of an agent play at the same odds. The RTP of a game is the same for everyone.</p>`,
  `<p>Đây là bản trình diễn: hoa hồng được tính và trả như dưới đây, bằng tiền thử nghiệm.</p>
<h2>Hai cách nhận hoa hồng</h2>
<p><strong>Chia sẻ doanh thu</strong>: phần trăm doanh thu ròng từ thành viên của bạn; tháng họ thắng thì không có hoa hồng. <strong>Hoàn trả theo doanh số cược</strong>: tỷ lệ nhỏ hơn trên tổng cược, dù thắng hay thua. Bạn chọn một cách khi gửi đơn.</p>
<h2>Cách tính</h2>
<ul><li>Tháng được tính theo giờ của trang. Mỗi tháng bắt đầu lại từ bậc đầu.</li><li>Bậc bạn đạt được áp dụng cho toàn bộ doanh thu ròng của tháng.</li><li>Thành viên được coi là hoạt động khi có ít nhất một cược thật trong tháng.</li><li>Phí nền tảng, phần hũ thưởng và tiền thưởng được trừ trước khi chia, mỗi khoản một dòng riêng.</li></ul>
<h2>Tỷ lệ như nhau</h2>
<p>Thành viên của đại lý chơi với cùng tỷ lệ. RTP của trò chơi như nhau cho mọi người.</p>`,
)

type Step = readonly [agentType: 1 | 2, ratePoints: number, condition: string]

/** What has to be reached in a month, and what it pays in hundredths of a percent. */
export const planSteps: readonly Step[] = [
  [1, 2500, text('From the first active member', 'Từ thành viên hoạt động đầu tiên')],
  [1, 3000, text('10 active members', '10 thành viên hoạt động')],
  [1, 3500, text('30 active members', '30 thành viên hoạt động')],
  [1, 4000, text('100 active members', '100 thành viên hoạt động')],
  [2, 20, text('From the first bet', 'Từ cược đầu tiên')],
  [2, 30, text('10 active members', '10 thành viên hoạt động')],
  [2, 45, text('30 active members', '30 thành viên hoạt động')],
]

export const agentAgreement = {
  version: '2026-11-01',
  updatedAt: '2026-11-01T00:00:00Z',
  content: text(
    `<p>The agreement between you and the operator. This is a demonstration: commission is paid in sandbox money.</p>
<h2>What you may do</h2>
<ul><li>Share your link, your code and your QR code.</li><li>Describe the site truthfully: games with published RTP, rounds that anyone can verify.</li></ul>
<h2>What you may not do</h2>
<ul><li>Promise wins, or present gambling as income.</li><li>Send unsolicited messages, or address anyone under 18.</li><li>Register for others, play on their accounts, or hold their passwords.</li><li>Refer a person who is on a time-out or self-excluded.</li></ul>
<h2>What we do</h2>
<ul><li>We count everyone who registers by your link and show you the stored figures.</li><li>You see your members masked, with the bets that your commission is made of. Names, contacts and balances stay private.</li><li>If we suspend an agent, we state the reason to that agent only.</li></ul>
<h2>Termination</h2>
<p>You may stop at any time. We may suspend an agent who breaks this agreement; the link stops working at once, and your members stay members.</p>`,
    `<p>Thỏa thuận giữa bạn và đơn vị vận hành. Đây là bản trình diễn: hoa hồng trả bằng tiền thử nghiệm.</p>
<h2>Bạn được làm gì</h2>
<ul><li>Chia sẻ liên kết, mã và mã QR của bạn.</li><li>Giới thiệu đúng sự thật: trò chơi công bố RTP, ván chơi ai cũng kiểm chứng được.</li></ul>
<h2>Bạn không được làm gì</h2>
<ul><li>Hứa hẹn thắng, hay coi việc chơi là nguồn thu nhập.</li><li>Gửi tin cho người không yêu cầu, hoặc cho người dưới 18 tuổi.</li><li>Đăng ký hộ, chơi trên tài khoản của người khác, hay giữ mật khẩu của họ.</li><li>Giới thiệu người đang tạm nghỉ hoặc tự loại trừ.</li></ul>
<h2>Chúng tôi làm gì</h2>
<ul><li>Ghi nhận mọi người đăng ký qua liên kết của bạn và cho bạn xem số liệu đã lưu.</li><li>Bạn thấy thành viên của mình với tên tài khoản được che bớt, cùng các cược tạo nên hoa hồng. Tên, liên hệ và số dư là riêng tư.</li><li>Khi tạm dừng một đại lý, chúng tôi chỉ báo lý do cho đại lý đó.</li></ul>
<h2>Chấm dứt</h2>
<p>Bạn có thể dừng bất cứ lúc nào. Chúng tôi có thể tạm dừng đại lý vi phạm thỏa thuận này; liên kết ngừng hoạt động ngay, và thành viên của bạn vẫn là thành viên.</p>`,
  ),
} as const

/** What the levels of the first site's agents are called; those of others go by their number. */
export const levelNames: readonly string[] = [
  text('Gatekeeper', 'Người giữ cổng'),
  text('Lamplighter', 'Người thắp đèn'),
]
