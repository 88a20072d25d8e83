package dev.muster.tool.quick;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.DirectMethodHandleDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A call that Java binds at its first run, and the plain method that does the same. */
sealed interface LateCall {

  String name();

  MethodTypeDesc type();

  void write(CodeBuilder code);

  /** The call, if it is of a kind that can be said plainly. */
  static Optional<LateCall> of(InvokeDynamicInstruction call, int number) {
    DirectMethodHandleDesc binder = call.bootstrapMethod();
    String owner = binder.owner().displayName();
    if (owner.equals("SwitchBootstraps") && binder.methodName().equals("typeSwitch")) {
      List<ClassDesc> cases = new ArrayList<>();
      for (ConstantDesc label : call.bootstrapArgs()) {
        if (!(label instanceof ClassDesc type) || type.isPrimitive()) {
          return Optional.empty();
        }
        cases.add(type);
      }
      return Optional.of(new TypeSwitch("$case$" + number, call.typeSymbol(), cases));
    }
    if (owner.equals("ObjectMethods")) {
      String method = call.name().stringValue();
      ClassDesc record = (ClassDesc) call.bootstrapArgs().getFirst();
      List<Component> components = new ArrayList<>();
      for (ConstantDesc getter : call.bootstrapArgs().subList(2, call.bootstrapArgs().size())) {
        DirectMethodHandleDesc field = (DirectMethodHandleDesc) getter;
        components.add(new Component(field.methodName(), field.invocationType().returnType()));
      }
      return switch (method) {
        case "hashCode" ->
            Optional.of(new Hash("$hash$" + number, call.typeSymbol(), record, components));
        case "equals" ->
            Optional.of(new Equal("$equal$" + number, call.typeSymbol(), record, components));
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  /** A field of a record. */
  record Component(String name, ClassDesc type) {

    TypeKind kind() {
      return TypeKind.from(type);
    }

    /** The class whose static methods hash and compare it. */
    ClassDesc helper() {
      return switch (type.descriptorString()) {
        case "Z" -> ConstantDescs.CD_Boolean;
        case "B" -> ConstantDescs.CD_Byte;
        case "C" -> ConstantDescs.CD_Character;
        case "S" -> ConstantDescs.CD_Short;
        case "I" -> ConstantDescs.CD_Integer;
        case "J" -> ConstantDescs.CD_Long;
        case "F" -> ConstantDescs.CD_Float;
        case "D" -> ConstantDescs.CD_Double;
        default -> ClassDesc.of("java.util.Objects");
      };
    }

    /** As a parameter of that helper's methods. */
    ClassDesc passed() {
      return type.isPrimitive() ? type : ConstantDescs.CD_Object;
    }
  }

  /**
   * Which case a value falls into, looking from a given case on: -1 for null, the number of cases
   * for none.
   */
  record TypeSwitch(String name, MethodTypeDesc type, List<ClassDesc> cases) implements LateCall {
    @Override
    public void write(CodeBuilder code) {
      Label some = code.newLabel();
      code.aload(0).ifnonnull(some).iconst_m1().ireturn().labelBinding(some);
      for (int i = 0; i < cases.size(); i++) {
        Label next = code.newLabel();
        // A switch starts from 0 unless a guard refused a case.
        code.iload(1).loadConstant(i).if_icmpgt(next);
        code.aload(0).instanceOf(cases.get(i)).ifeq(next).loadConstant(i).ireturn();
        code.labelBinding(next);
      }
      code.loadConstant(cases.size()).ireturn();
    }
  }

  /** What a record hashes to: 31 times what is before, and the component. */
  record Hash(String name, MethodTypeDesc type, ClassDesc record, List<Component> components)
      implements LateCall {
    @Override
    public void write(CodeBuilder code) {
      code.iconst_0();
      for (Component part : components) {
        code.bipush(31).imul().aload(0).getfield(record, part.name(), part.type());
        code.invokestatic(
            part.helper(), "hashCode", MethodTypeDesc.of(ConstantDescs.CD_int, part.passed()));
        code.iadd();
      }
      code.ireturn();
    }
  }

  /** Whether two records are equal: of one class, and all components alike. */
  record Equal(String name, MethodTypeDesc type, ClassDesc record, List<Component> components)
      implements LateCall {
    @Override
    public void write(CodeBuilder code) {
      Label differs = code.newLabel();
      Label other = code.newLabel();
      code.aload(0).aload(1).if_acmpne(other).iconst_1().ireturn().labelBinding(other);
      code.aload(1).instanceOf(record).ifeq(differs).aload(1).checkcast(record).astore(2);
      for (Component part : components) {
        code.aload(0).getfield(record, part.name(), part.type());
        code.aload(2).getfield(record, part.name(), part.type());
        if (part.type().isPrimitive()) {
          code.invokestatic(
              part.helper(),
              "compare",
              MethodTypeDesc.of(ConstantDescs.CD_int, part.type(), part.type()));
          code.ifne(differs);
        } else {
          code.invokestatic(
              part.helper(),
              "equals",
              MethodTypeDesc.of(
                  ConstantDescs.CD_boolean, ConstantDescs.CD_Object, ConstantDescs.CD_Object));
          code.ifeq(differs);
        }
      }
      code.iconst_1().ireturn().labelBinding(differs).iconst_0().ireturn();
    }
  }
}
