import { text } from '../texts.ts'

export type Announcement = {
  /** Its line in the marquee; without one it is on the page alone. */
  readonly line?: string
  readonly title: string
  readonly body: string
  readonly category: 'news' | 'games' | 'payments' | 'safety'
  readonly isTop?: true
  readonly forVisitors: boolean
  readonly forMembers: boolean
}

const everybody = { forVisitors: true, forMembers: true } as const

/** Only what is true of this installation. The first five have a line in the marquee. */
export const announcements: readonly Announcement[] = [
  {
    ...everybody,
    line: text(
      'Demonstration site: sandbox money only, no real deposits and no withdrawals.',
      'Trang trình diễn: chỉ dùng tiền thử nghiệm, không nạp và không rút tiền thật.',
    ),
    title: text('Demonstration site', 'Trang trình diễn', '本站是演示站点'),
    body: text(
      '<p>Everything works as on a real site except the money: it is sandbox money that cannot be bought or withdrawn. No licence is claimed.</p><p>Every round is real, stored and verifiable.</p>',
      '<p>Mọi thứ hoạt động như thật, trừ tiền: đây là tiền thử nghiệm, không mua và không rút được. Trang không tuyên bố có giấy phép.</p><p>Mọi ván chơi đều được lưu và kiểm chứng được.</p>',
    ),
    category: 'news',
  },
  {
    ...everybody,
    line: text(
      'Lantern Three: RTP 95.47%, the same for everyone.',
      'Ba Đèn Lồng: RTP 95,47%, như nhau cho mọi người.',
    ),
    title: text('RTP of Lantern Three', 'RTP của Ba Đèn Lồng', '三盏灯笼的 RTP'),
    body: text(
      '<p>95.47%, calculated from every possible outcome. It is the same for everyone, at any time and for any bet.</p><p>Each bet in your history shows how its round was drawn.</p>',
      '<p>95,47%, tính từ mọi kết quả có thể. Con số này giống nhau cho mọi người, mọi lúc và mọi mức cược.</p><p>Mỗi cược trong lịch sử cho biết ván đó được rút thế nào.</p>',
    ),
    category: 'games',
  },
  {
    ...everybody,
    line: text(
      'Daily loss limit, daily deposit limit, session limit and time-outs are yours to set.',
      'Bạn tự đặt giới hạn thua, giới hạn nạp mỗi ngày, thời gian chơi và tạm nghỉ.',
    ),
    title: text('Limits that you set yourself', 'Giới hạn do bạn tự đặt', '由您自己设定的限额'),
    body: text(
      '<p>A lower limit holds at once, a higher one only after a day. Within a limit no game takes more than is left of it.</p>',
      '<p>Hạ giới hạn có hiệu lực ngay, nâng giới hạn phải chờ một ngày. Trong giới hạn, không trò chơi nào nhận nhiều hơn phần còn lại.</p>',
    ),
    category: 'games',
  },
  {
    forVisitors: true,
    forMembers: false,
    line: text('New members receive sandbox money.', 'Thành viên mới nhận tiền dùng thử.'),
    title: text('Welcome gift for new members', 'Quà chào mừng thành viên mới', '新会员礼金'),
    body: text(
      '<p>Every new account receives sandbox money once. Play three times the amount before you withdraw; it has no value outside this demonstration.</p>',
      '<p>Mỗi tài khoản mới nhận tiền dùng thử một lần. Cần cược đủ ba lần số tiền trước khi rút; tiền này không có giá trị ngoài bản trình diễn.</p>',
    ),
    category: 'payments',
  },
  {
    forVisitors: false,
    forMembers: true,
    line: text('You can verify every round in your history.', 'Bạn có thể kiểm chứng mọi ván trong lịch sử.'),
    title: text('Verify your rounds', 'Kiểm chứng ván chơi của bạn', '验证您的游戏局'),
    body: text(
      '<p>Open your <a href="/user/Records">history</a>, choose a bet and press <strong>Verify this round</strong>. Your browser takes the revealed seed and recalculates the round by itself.</p>',
      '<p>Mở <a href="/user/Records">lịch sử</a>, chọn một cược và bấm <strong>Kiểm chứng ván này</strong>. Trình duyệt lấy seed đã công bố và tự tính lại ván.</p>',
    ),
    category: 'games',
  },
  {
    ...everybody,
    title: text(
      'Three things we never ask for',
      'Ba điều chúng tôi không bao giờ hỏi bạn',
      '我们绝不会向您索要的三样东西',
    ),
    body: text(
      '<p>A message that asks for one of these is not from us:</p><ul><li>your password or your withdraw password;</li><li>a code sent by SMS or e-mail;</li><li>a payment to an account that is not on the deposit page.</li></ul><p>If you received one, <strong>change your password</strong>: it logs out every device.</p>',
      '<p>Tin nhắn yêu cầu một trong những điều sau không phải của chúng tôi:</p><ul><li>mật khẩu đăng nhập hoặc mật khẩu rút tiền;</li><li>mã gửi qua SMS hoặc email;</li><li>chuyển tiền vào tài khoản không có trên trang nạp tiền.</li></ul><p>Nếu bạn nhận được, hãy <strong>đổi mật khẩu</strong>: mọi thiết bị sẽ bị đăng xuất.</p>',
    ),
    category: 'safety',
    isTop: true,
  },
  {
    ...everybody,
    title: text('Responsible gaming', 'Chơi có trách nhiệm', '理性博彩'),
    body: text(
      '<p>You can set limits, take a time-out or exclude yourself at any time. Free and confidential help:</p><ul><li><a href="https://www.gamblingtherapy.org">Gambling Therapy</a> answers in many languages;</li><li><a href="https://gamblersanonymous.org">Gamblers Anonymous</a> meets near you or online.</li></ul>',
      '<p>Bạn có thể đặt hạn mức, tạm nghỉ hoặc tự loại trừ bất cứ lúc nào. Trợ giúp miễn phí và kín đáo:</p><ul><li><a href="https://www.gamblingtherapy.org">Gambling Therapy</a> trả lời bằng nhiều thứ tiếng;</li><li><a href="https://gamblersanonymous.org">Gamblers Anonymous</a> gặp nhau gần bạn hoặc trên mạng.</li></ul>',
    ),
    category: 'safety',
  },
]
