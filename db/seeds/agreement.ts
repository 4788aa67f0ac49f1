import { text } from './texts.ts'

const english = `<h3>What this is</h3>
<p>This is a demonstration. You play with sandbox money that has no value, cannot be bought and cannot be paid out. No real money is accepted, and no licence is claimed.</p>
<h3>Who may play</h3>
<p>You must be 18 or older, and of the age that the law where you live asks for. One person, one account.</p>
<h3>Your account</h3>
<p>Keep your password to yourself. A new login ends the one before it. After five wrong passwords an account is locked for fifteen minutes.</p>
<h3>Your money</h3>
<p>Every amount you see is the balance of an account in a double-entry ledger. Money moves only by entries in it, and an entry is never changed afterwards. Money on its way to a game or back is shown as on its way until the provider has confirmed it.</p>
<h3>The games</h3>
<p>Each game states its return to player. It is computed from all possible outcomes, and it is the same for everyone. Each round is drawn from a seed that was fixed before you bet; when the seed is revealed you can recompute the round in your own browser.</p>
<h3>If something goes wrong</h3>
<p>A round that was interrupted counts as the server stored it. A mistake of ours in your favour or against you is corrected by a new entry that you can see.</p>
<h3>Responsible gaming</h3>
<p>Play is not a way to earn money: over time the house keeps what the stated return leaves. You can set limits, take a time-out or exclude yourself at any time; free help lines exist where you live.</p>`

const vietnamese = `<h3>Đây là gì</h3>
<p>Đây là bản trình diễn. Bạn chơi bằng tiền thử nghiệm không có giá trị, không mua được và không rút ra được. Trang không nhận tiền thật và không tuyên bố giấy phép.</p>
<h3>Ai được chơi</h3>
<p>Bạn phải từ 18 tuổi trở lên, và đủ tuổi theo luật nơi bạn sống. Mỗi người một tài khoản.</p>
<h3>Tài khoản của bạn</h3>
<p>Hãy giữ kín mật khẩu. Lần đăng nhập mới sẽ kết thúc lần trước. Sau năm lần sai mật khẩu, tài khoản bị khóa mười lăm phút.</p>
<h3>Tiền của bạn</h3>
<p>Mọi số tiền bạn thấy là số dư của một tài khoản trong sổ kép. Tiền chỉ di chuyển bằng bút toán trong sổ, và bút toán không bao giờ bị sửa. Tiền đang trên đường vào trò chơi hoặc trở về sẽ hiện là đang chuyển cho đến khi nhà cung cấp xác nhận.</p>
<h3>Trò chơi</h3>
<p>Mỗi trò chơi ghi rõ RTP. RTP được tính từ mọi kết quả có thể và giống nhau cho mọi người. Mỗi ván được rút từ một seed đã cố định trước khi bạn đặt cược; khi seed được công bố, bạn có thể tự tính lại ván đó trong trình duyệt.</p>
<h3>Khi có sự cố</h3>
<p>Ván bị gián đoạn được tính theo những gì máy chủ đã lưu. Sai sót của chúng tôi, có lợi hay có hại cho bạn, được sửa bằng một bút toán mới mà bạn nhìn thấy.</p>
<h3>Chơi có trách nhiệm</h3>
<p>Chơi không phải là cách kiếm tiền: về lâu dài, nhà cái giữ phần còn lại ngoài RTP đã ghi. Bạn có thể đặt hạn mức, tạm nghỉ hoặc tự loại trừ bất cứ lúc nào; luôn có đường dây trợ giúp miễn phí nơi bạn sống.</p>`

export const agreement = {
  version: '2026-11-01',
  title: text('Terms and conditions', 'Điều khoản và điều kiện'),
  content: text(english, vietnamese),
  updatedAt: '2026-11-01T00:00:00Z',
} as const
