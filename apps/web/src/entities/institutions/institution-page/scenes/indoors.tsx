import { ArchedWindow, Books, Cup, OpenBook, Pile, Room } from './parts.tsx';

export function Press() {
  return (
    <g>
      <Room />
      <circle cx="820" cy="200" r="128" className="s-dusk" />
      <Books x={574} y={360} width={230} height={128} seed={5} />
      <g transform="rotate(-4 900 300)">
        <rect x="838" y="190" width="150" height="176" className="s-page s-outline" />
        <path
          d="M862 222H930M862 246H964M862 266H964M862 286H964M862 306H940M862 334H964"
          className="s-text"
        />
      </g>
      <rect x="880" y="206" width="150" height="154" className="s-page s-outline" />
      <path d="M904 236H962M904 260H1006M904 280H1006M904 300H1006M904 320H980" className="s-text" />
      <path d="M988 226C996 216 1012 218 1014 230 1006 236 996 236 988 226Z" className="s-b" />
      <path d="M1060 360V262L1072 236 1084 262V360Z" className="s-f s-outline" />
      <path d="M1068 246 1072 236 1076 246Z" className="s-a" />
      <path d="M1108 360V322H1164V360Z" className="s-a s-outline" />
      <path d="M1122 322V300H1150V322M1136 300V276" className="s-line" />
      <circle cx="1136" cy="268" r="10" className="s-wood s-outline" />
      <Pile x={420} y={360} count={2} />
      <Books x={24} y={206} width={430} height={86} seed={2} />
      <path d="M0 208H500" className="s-line" />
    </g>
  );
}

export function ReadingRoom() {
  return (
    <g>
      <Room table={false} />
      {[520, 710, 900].map((x) => (
        <ArchedWindow key={x} x={x} y={84} width={130} height={214} />
      ))}
      <rect x="1066" y="70" width="134" height="290" className="s-wood s-outline" />
      <rect x="0" y="70" width="440" height="290" className="s-wood s-outline" />
      {[156, 244, 332].map((y, at) => (
        <g key={y}>
          <Books x={14} y={y} width={412} height={70} seed={at + 4} />
          <Books x={1078} y={y} width={122} height={70} seed={at + 8} />
          <path d={`M0 ${y}H440M1066 ${y}H1200`} className="s-line" />
        </g>
      ))}
      <path d="M0 404H1200V480H0Z" className="s-floor" />
      <path d="M500 336H1060V356H500ZM530 356V420M1030 356V420" className="s-wood s-outline" />
      {[620, 780, 940].map((x) => (
        <g key={x}>
          <path d={`M${x - 34} 298H${x + 34}L${x + 48} 336H${x - 48}Z`} className="s-glow" opacity=".45" />
          <path d={`M${x - 40} 296C${x - 36} 270 ${x + 36} 270 ${x + 40} 296Z`} className="s-c s-outline" />
          <path d={`M${x} 296V336M${x - 16} 336H${x + 16}`} className="s-line" />
        </g>
      ))}
      <OpenBook x={700} y={334} scale={0.32} />
      <OpenBook x={862} y={334} scale={0.32} />
    </g>
  );
}

export function Newsroom() {
  return (
    <g>
      <Room />
      <circle cx="640" cy="170" r="46" className="s-page s-outline" />
      <path d="M640 170V140M640 170L660 182" className="s-line" />
      <g transform="rotate(3 800 160)">
        <rect x="742" y="106" width="92" height="110" className="s-page s-outline" />
        <path d="M758 132H818M758 152H818M758 172H800" className="s-text" />
      </g>
      <g transform="rotate(-4 900 160)">
        <rect x="862" y="100" width="104" height="84" className="s-far s-outline" />
        <path d="M862 164Q890 130 914 158T966 150V184H862Z" className="s-near" />
      </g>
      <path d="M556 360 580 276H812L836 360Z" className="s-page s-outline" />
      <path d="M604 296H700M600 314H690M596 332H686M720 296H788M722 314H794M724 332H800" className="s-text" />
      <path d="M604 288H788" className="s-line" />
      <Cup x={908} y={360} />
      <path d="M1010 360H1078M1044 360V306" className="s-line" />
      <rect x="1020" y="206" width="48" height="84" rx="24" className="s-a s-outline" />
      <path d="M1020 236H1068M1020 254H1068M1008 256C1008 318 1080 318 1080 256" className="s-line" />
      <Pile x={396} y={360} count={4} />
      <path d="M1112 360V288H1184V360Z" className="s-b s-outline" />
      <path d="M1128 288V240M1146 288V226M1164 288V246" className="s-line" />
    </g>
  );
}

export function Lamp() {
  return (
    <g>
      <rect width="1200" height="480" className="s-dusk" />
      <rect x="540" y="80" width="190" height="200" className="s-sky s-outline" />
      <circle cx="676" cy="134" r="24" className="s-sun" />
      <path d="M540 252Q600 210 660 244T730 232V280H540Z" className="s-far" />
      <path d="M540 80H730V280H540ZM635 80V280M540 180H730" className="s-line" />
      <path d="M902 176 1040 360H742Z" className="s-glow" opacity=".6" />
      <path d="M0 360H1200V480H0Z" className="s-wood" />
      <path d="M0 360H1200" className="s-line" />
      <path d="M1010 360C1040 290 1000 230 936 168" className="s-line" />
      <path d="M970 360H1050" className="s-line" />
      <path d="M868 196 912 128 966 172Z" className="s-b s-outline" />
      <OpenBook x={888} y={358} scale={0.86} />
      <Pile x={1074} y={360} count={4} />
      <Cup x={640} y={360} />
      <Books x={20} y={360} width={380} height={110} seed={9} />
    </g>
  );
}

export function Shelf() {
  return (
    <g>
      <rect width="1200" height="480" className="s-wood" />
      {[164, 284, 404].map((y, at) => (
        <g key={y}>
          <rect x="0" y={y - 106} width="1200" height="106" className="s-floor" />
          <Books x={10 + at * 30} y={y} width={410 - at * 40} height={92} seed={at * 3 + 1} />
          <Books x={470 + at * 20} y={y} width={430 - at * 60} height={92} seed={at * 3 + 2} />
          <Books x={960 - at * 20} y={y} width={230 + at * 20} height={92} seed={at * 3 + 3} />
          <path d={`M0 ${y}H1200M0 ${y + 14}H1200`} className="s-line" />
        </g>
      ))}
      <path d="M442 284V240H464V284Z" className="s-b s-outline" />
      <path d="M453 240C453 222 442 212 432 208M453 240C453 220 466 212 474 210" className="s-line" />
      <path d="M820 404V352a26 26 0 0 1 52 0V404Z" className="s-glow s-outline" />
    </g>
  );
}

export function Tea() {
  return (
    <g>
      <Room />
      <ArchedWindow x={560} y={90} width={170} height={230} />
      <path d="M812 360C772 346 766 288 806 262H896C936 288 930 346 890 360Z" className="s-c s-outline" />
      <path
        d="M930 300C962 296 958 262 984 258M772 312C740 318 734 270 770 276M812 262C812 240 890 240 890 262"
        className="s-line"
      />
      <circle cx="851" cy="240" r="7" className="s-f s-outline" />
      <path d="M984 240C978 230 990 222 984 212" className="s-thin" />
      <Cup x={1030} y={360} />
      <Cup x={1124} y={360} />
      <OpenBook x={640} y={362} scale={0.8} />
      <Pile x={372} y={360} count={3} />
    </g>
  );
}

export function Stage() {
  return (
    <g>
      <rect width="1200" height="480" className="s-dusk" />
      <path
        d="M0 0H150C170 140 140 260 118 360H0ZM1200 0H1050C1030 140 1060 260 1082 360H1200Z"
        className="s-b s-outline"
      />
      <path d="M820 40 960 360H650Z" className="s-glow" opacity=".55" />
      <rect x="470" y="104" width="210" height="136" className="s-page s-outline" />
      <path d="M496 138H600M496 164H654M496 186H654M496 208H620" className="s-text" />
      <path d="M0 340H1200V480H0Z" className="s-wood" />
      <path d="M0 340H1200" className="s-line" />
      <path d="M770 340 782 244H858L870 340Z" className="s-wood-dark s-outline" />
      <path d="M768 244H872V230H768Z" className="s-wood s-outline" />
      <path d="M820 230V200M820 200C820 190 834 188 840 194" className="s-line" />
      <OpenBook x={820} y={230} scale={0.26} />
      {[210, 320, 430, 540, 650, 760, 870, 980].map((x, at) => (
        <path
          key={x}
          d={`M${x} 480V452a34 30 0 0 1 68 0V480Z M${x + 34} 424m-19 0a19 20 0 1 0 38 0a19 20 0 1 0-38 0`}
          className={at % 3 === 1 ? 's-c' : 's-a'}
        />
      ))}
    </g>
  );
}
